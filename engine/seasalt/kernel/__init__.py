"""The kernel: state plus program, nothing but integers in flat arrays.

`Kernel.advance` runs instructions until something is due: a decision, an outcome of chance, a deal, the end of a
round or of the game. `Kernel.legal` lists the actions of a decision, `Kernel.apply` plays one. Nothing here names a
card or looks at anything but the state and the program's tables.

The kernel is a tower of floors, each a class that knows only the floors below it: places, cards, scores, ends,
decisions, operations, dealing, running. A state is an ``array('i')`` laid out by `seasalt.layout`. Moves of cards are appended to ``log`` where one is
given: ``(face, from, to, mask)`` with places as ``role * PLACES + seat or pile`` and a bit in the mask for each seat
that saw the card.
"""

from seasalt.kernel.cards import PLACES, Log
from seasalt.kernel.running import Kernel

__all__ = ["PLACES", "Kernel", "Log"]
