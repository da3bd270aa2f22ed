"""From resolved rules to a program: names become small numbers, effects become code, scores become tables."""

from seasalt.compiler.assembler import Assembler
from seasalt.compiler.build import Compiler
from seasalt.compiler.scores import set_points

__all__ = ["Assembler", "Compiler", "set_points"]
