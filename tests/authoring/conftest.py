"""Fixtures of the tests of the tools of those who write rules."""

from tests.language.files import write

__all__ = ["write"]
