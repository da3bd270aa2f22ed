"""The checks behind the warnings, by what they look at."""
