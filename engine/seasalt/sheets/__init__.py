"""Rules as people read them: a printable sheet in several languages, as Markdown or as one HTML page."""

from seasalt.sheets.making import FORMATS, make_sheet
from seasalt.sheets.names import LANGUAGES

__all__ = ["FORMATS", "LANGUAGES", "make_sheet"]
