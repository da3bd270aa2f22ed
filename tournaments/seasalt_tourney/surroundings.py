"""What a worker process inherits from the moment it is started in."""

from __future__ import annotations

import os
import signal
import sys
import types
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ENVIRONMENT = {
    "PYTHONHASHSEED": "0",  # bots may walk through sets of texts: the same order in every worker
    "OPENBLAS_NUM_THREADS": "1",  # a worker is one of several: no threads of its own behind a bot's back
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}


@contextmanager
def deaf() -> Iterator[None]:
    """Hold Ctrl-C and SIGTERM back while a process starts, so that it dies of no half-started traceback.

    The process inherits the mask; a worker takes SIGTERM again when it has begun.
    """
    from multiprocess import resource_tracker  # noqa: PLC0415 - only a run needs it

    resource_tracker.ensure_running()  # it changes the mask itself when it is started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def environment() -> Iterator[None]:
    """Set what a worker inherits, for the moment it is started."""
    before = {name: os.environ.get(name) for name in ENVIRONMENT}
    os.environ.update(ENVIRONMENT)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextmanager
def without_main() -> Iterator[None]:
    """Hide the main module while a process starts, which would import it again: a worker needs nothing of it."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
