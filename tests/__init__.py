"""Hold the tests of the whole project; the shared tools lie here, the tests in the folders."""
