"""The version of the distribution: the one place where it stands."""

__version__ = "0.1.0"
