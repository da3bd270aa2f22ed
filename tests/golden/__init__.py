"""Hold the golden files and the command that writes them anew."""
