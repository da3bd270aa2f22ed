"""From resolved rules to a program: names become small numbers, effects become code, scores become tables."""

from seasalt.compiler.assembler import Assembler
from seasalt.compiler.build import compile_rules
from seasalt.compiler.scores import set_points

__all__ = ["Assembler", "compile_rules", "set_points"]
