"""Read sheets as a browser would: parts of an HTML page, and everything that could leave it."""

from functools import cache
from html.parser import HTMLParser

from seasalt.language import resolve, shipped_names
from seasalt.sheets import make_sheet

EVERYTHING = ["base+extra_salt+extra_pepper"]
OVERLAYS = [name for name in shipped_names() if name.startswith(("house/", "extra_"))]


class Page(HTMLParser):
    """Holds the tags, the attributes and the text of a page."""

    def __init__(self, text):
        """Read a page to its end."""
        super().__init__()
        self.tags, self.attributes, self.said, self.open = [], [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        """Note a tag and what it has."""
        self.tags.append(tag)
        self.attributes += [(tag, *one) for one in attrs]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        """Note that a tag closes the one that was opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data):
        """Note a text that readers see."""
        if not {"style", "title"} & set(self.open):
            self.said.append(data)

    @property
    def text(self):
        """Return everything that readers see."""
        return "".join(self.said)


def page(names, language="en", **options):
    """Return the HTML sheet of some rules, read."""
    return Page(make_sheet(names, language=language, form="html", **options))


@cache
def resolved(name):
    """Return a shipped rule set, resolved once for all tests."""
    return resolve([name])


@cache
def shipped_sheet(name, language, form="md"):
    """Return the whole sheet of a shipped rule set, made once for all tests."""
    return make_sheet([name], language=language, form=form)


def section(text, title):
    """Return what stands under a heading of a Markdown sheet."""
    _, found, rest = text.partition(f"\n## {title}\n")
    assert found, title
    return rest.partition("\n## ")[0].partition("\n---\n")[0].strip()
