"""The house bots, one file each; a tournament finds them by their short names."""

__all__: list[str] = []
