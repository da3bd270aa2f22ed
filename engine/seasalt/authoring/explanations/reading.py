"""R0: the text of a file, before anything is known of what it says."""

from __future__ import annotations

from seasalt.authoring.explanations.explanation import Explanation

EXPLANATIONS = {
    "R001": Explanation(
        "The file is there, but it cannot be opened: you may not read it, or the disk fails.",
        "# a file that another user has closed: chmod 000 mine.yaml",
        "give yourself the right to read it: chmod u+r mine.yaml.",
        whole=True,
    ),
    "R002": Explanation(
        "Rule files are UTF-8 text, so that names with accents read the same everywhere.",
        "# saved as Latin-1: the é of 'Café' is one byte that UTF-8 does not know",
        "save it as UTF-8 in your editor; most offer this under 'Save with encoding'.",
        whole=True,
    ),
    "R003": Explanation(
        "A rule file has at most 1 MiB. Rules are small; what is larger is another file by mistake.",
        "# a picture or a log with the name mine.yaml",
        "check that you named the right file.",
        whole=True,
    ),
    "R004": Explanation(
        "A file may be nested 40 levels deep and hold 50000 values, so that no file can exhaust the reader.",
        "a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
        "look for brackets that are opened again and again.",
        whole=True,
    ),
    "R005": Explanation(
        "The text is not well-formed YAML: a bracket or quote is open, a colon has no room, or the indentation does not"
        " fit. The place is where the reader could not go on; the slip is there or in the line above.",
        "cards: {gull: {copies: 3}\nname: Mine\n",
        "close brackets and quotes, write a space after each colon, and indent with two spaces.",
        whole=True,
    ),
    "R006": Explanation(
        "YAML indents with spaces alone; a tab looks like several columns and counts as none.",
        "cards:\n\tgull: {copies: 3}\n",
        "replace tabs by spaces; editors can do that for a whole file.",
        whole=True,
    ),
    "R007": Explanation(
        "A key stands twice in one map. Most readers would silently keep the last one and forget the first.",
        "set: {stop_at: 8}\nset: {target: 50}\n",
        "write one map with the entries of both.",
    ),
    "R008": Explanation(
        "Anchors (&), aliases (*) and merge keys (<<) are not part of the rule language: a value should be readable"
        " where it stands, and its line be the one that set it.",
        "set: &mine {stop_at: 8}\n",
        "write the value out. To name places that change together, declare a setting.",
    ),
    "R009": Explanation(
        "A tag (!) asks the reader to build something other than text, numbers, lists and maps. Rules never need it.",
        "set: !!map {stop_at: 8}\n",
        "leave the tag out; put text in quotes to have it taken as text.",
    ),
    "R010": Explanation(
        "A second document begins at '---'. A file is one set of rules.",
        "schema: 1\n---\nschema: 1\n",
        "put the second document into a file of its own.",
        whole=True,
    ),
    "R011": Explanation(
        "There is nothing in the file but comments.",
        "# to be written\n",
        "begin it with: seasalt-tourney rules new house 'My rule' --out mine.yaml (over no existing file).",
        whole=True,
    ),
    "R012": Explanation(
        "Keys are words. A list or a map as a key, or an empty key, names nothing that a message could point at.",
        "? [gull, tern]\n: 3\n",
        "use a word as the key and put the list below it.",
        whole=True,
    ),
    "R013": Explanation(
        "A number has more digits than any number of these rules can need; it is a slip of the hand or text.",
        "set: {stop_at: 12345678901234567890}\n",
        "shorten it, or put it in quotes if it is text.",
    ),
}
"""Explains each code."""
