"""XML with the line of every element: what the checks of maps and drawings read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.parsers import expat

from game.content.problems import Problems, Where
from game.kernel.plain import Plain

DEEPEST = 30
LARGEST = 4_000_000


class Element(Plain):
    """One element: its tag without namespace, its attributes (foreign ones keep their prefix), its line from 1."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Element]
    text: str = ""

    def get(self, name: str, default: str = "") -> str:
        """The value of an attribute."""
        return self.attributes.get(name, default)

    def all(self, tag: str) -> list[Element]:
        """The children with this tag."""
        return [child for child in self.children if child.tag == tag]

    def everything(self) -> Iterator[Element]:
        """The element and all elements inside it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.everything()


class _NotOurs(Exception):
    """Something that our XML files do not have."""


def load_xml(path: Path, file: str, problems: Problems) -> Element | None:
    """The root of a file that people know as ``file``; None with a problem if it is not XML as we write it."""
    try:
        content = path.read_bytes()
    except OSError as error:
        problems.add(Where(file), f"cannot be read: {error.strerror}", "a readable file")
        return None
    if len(content) > LARGEST:
        problems.add(Where(file), "the file is too large", f"at most {LARGEST} bytes")
        return None
    return parse_xml(content, file, problems)


def parse_xml(content: bytes, file: str, problems: Problems) -> Element | None:
    """The root element in ``content``; None with a problem if it is not XML as we write it."""
    parser = expat.ParserCreate()
    made: list[Element] = []
    open_: list[Element] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag.rpartition(":")[2], attributes, parser.CurrentLineNumber, [])
        if len(open_) >= DEEPEST:
            raise _NotOurs(f"<{element.tag}> lies inside {DEEPEST} others")
        (open_[-1].children if open_ else made).append(element)
        open_.append(element)

    def text(words: str) -> None:
        if open_:
            open_[-1].text += words

    def doctype(*_: object) -> None:
        raise _NotOurs("a document type declaration")

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: open_.pop()
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        problems.add(Where(file, error.lineno), f"this is not XML ({expat.ErrorString(error.code)})")
        return None
    except (_NotOurs, ValueError, LookupError) as error:
        problems.add(Where(file, parser.CurrentLineNumber), f"not understood: {error}", "plain XML")
        return None
    return made[0]
