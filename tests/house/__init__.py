"""Tests of the house: packaging, documents, bots, and that no source knows a game."""
