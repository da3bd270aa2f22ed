"""Give the tests of sheets what those of the language have."""

from tests.language.files import write

__all__ = ["write"]
