"""Hold the tests of the tools of those who write rules."""
