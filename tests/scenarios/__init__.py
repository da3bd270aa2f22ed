"""Hold the written scenarios: what is dealt, what is played, what must then hold."""
