"""Give all tests the shipped rules and the hypothesis profiles."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from seasalt import load_rules

if TYPE_CHECKING:
    from seasalt import Rules

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large)
# An everyday run repeats exactly; HYPOTHESIS_PROFILE=thorough searches on, with new examples every time.
settings.register_profile(
    "default", max_examples=12, deadline=None, derandomize=True, suppress_health_check=QUIET
)
settings.register_profile("thorough", max_examples=300, deadline=None, suppress_health_check=QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def base() -> Rules:
    """Give the printed base game."""
    return load_rules("base")
