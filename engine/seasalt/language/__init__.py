"""The rule language: from YAML files to resolved, checked rules with the place of every value."""

from seasalt.language.checks.zones import ROLES
from seasalt.language.conditions import CONDITIONS, Condition
from seasalt.language.containers import Field, Nullable, OneKey, Record, Row, Table
from seasalt.language.diagnostics import CODES, Diagnostic, meant
from seasalt.language.filters import FILTERS, Filter
from seasalt.language.forms import FORMS, Form
from seasalt.language.library import rules_folder, shipped_names, split_names
from seasalt.language.nodes import Node, Place, Source, plain
from seasalt.language.reader import read_yaml
from seasalt.language.resolution import Resolved, fingerprint, from_data, resolve
from seasalt.language.schema import schema_text
from seasalt.language.shapes import Anything, Boolean, Enum, Integer, Number, Shape, Text
from seasalt.language.sheet import show, validate_files
from seasalt.language.validation import check
from seasalt.language.verbs import VERBS, Verb

__all__ = [
    "CODES",
    "CONDITIONS",
    "FILTERS",
    "FORMS",
    "ROLES",
    "VERBS",
    "Anything",
    "Boolean",
    "Condition",
    "Diagnostic",
    "Enum",
    "Field",
    "Filter",
    "Form",
    "Integer",
    "Node",
    "Nullable",
    "Number",
    "OneKey",
    "Place",
    "Record",
    "Resolved",
    "Row",
    "Shape",
    "Source",
    "Table",
    "Text",
    "Verb",
    "check",
    "fingerprint",
    "from_data",
    "meant",
    "plain",
    "read_yaml",
    "resolve",
    "rules_folder",
    "schema_text",
    "shipped_names",
    "show",
    "split_names",
    "validate_files",
]
