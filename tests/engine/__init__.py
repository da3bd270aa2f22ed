"""Hold the tests of the game engine."""
