"""From resolved rules to a program: names become small numbers, effects become code, scores become tables."""

from seasalt.compiler.assembler import ROLE_NUMBERS, Assembler
from seasalt.compiler.build import Compiler
from seasalt.compiler.scores import set_points

__all__ = ["ROLE_NUMBERS", "Assembler", "Compiler", "set_points"]
