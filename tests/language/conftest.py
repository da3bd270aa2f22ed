"""Fixtures of the tests of the rule language."""

from tests.language.files import write

__all__ = ["write"]
