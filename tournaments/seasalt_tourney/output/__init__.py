"""What people and programs get to read: exports, tables, progress, games as text."""
