"""A data folder of its own for the tests of the content layer: a tiny game called lantern, and nobody's packs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from game import paths

RULES = """\
rules:
  - {id: goal, text: Carry the most light home., source: Goal, kind: end, scope: base, see: [light.limit]}
  - id: light.limit
    text: Nobody carries more than three lanterns.
    source: Lanterns
    kind: forbid
    scope: base
    refusal: "You carry {count} {count:lantern|lanterns} already."
    fix: "Put one of your {count} down."
    see: [goal]
"""
GLOSSARY = """\
terms:
  - {id: lantern, name: Lantern, text: A light to carry., see: [goal]}
"""
OPTIONS = """\
options:
  - id: dark
    label: Darkness
    text: How dark the night is.
    values:
      - {id: dusk, label: Dusk, text: There is some light left.}
      - {id: night, label: Night, text: There is none.}
    default: dusk
    rule: goal
    scope: base
"""
LOG = """\
values:
  - {id: seat, prints: plain}
  - {id: count, prints: number}
words:
  - {id: east, text: the east}
events:
  - id: light.taken
    data: [seat, count]
    variants:
      - {given: {count: 0}, short: "{seat}: none", long: "{seat} takes nothing.", icon: moon}
    short: "{seat}: {count}"
    long: "{seat} takes {count} {count:lantern|lanterns}."
    icon: lamp
"""
CARDS = """\
cards:
  - {id: red_lantern, name: Red lantern, kind: lantern, copies: 2, text: Glows., rule: goal, source: house}
  - {id: oil, name: Oil, kind: supply, copies: 1, text: Keeps it burning., source: rulebook}
"""
DECKS = """\
decks:
  - {id: lanterns, name: Lanterns, kind: lantern, count: 2}
"""
MAP = """\
<map version="1.10" orientation="orthogonal" width="10" height="8" tilewidth="16" tileheight="16" infinite="0">
 <properties>
  <property name="game" value="lantern"/>
  <property name="players" value="2"/>
 </properties>
 <objectgroup id="1" name="zones">
  <object id="1" name="deck" type="Zone" x="0" y="0" width="32" height="48">
   <properties>
    <property name="layout" value="stack"/>
    <property name="capacity" type="int" value="3"/>
   </properties>
  </object>
  <object id="2" name="gate" type="Space" x="64" y="32"><point/></object>
 </objectgroup>
</map>
"""
FILES = {
    "rules.yaml": RULES,
    "glossary.yaml": GLOSSARY,
    "options.yaml": OPTIONS,
    "log.yaml": LOG,
    "cards/night.yaml": CARDS,
    "decks.yaml": DECKS,
    "board.tmx": MAP,
}

Write = Callable[[str, str], Path]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder ``data`` with the game; everything personal lies beside it."""
    root = tmp_path / "data"
    monkeypatch.setattr(paths, "data_root", lambda: root)
    monkeypatch.setattr(paths, "user_data_dir", lambda: tmp_path / "mine")
    monkeypatch.setattr(paths, "user_cache_dir", lambda: tmp_path / "cache")
    for name, text in FILES.items():
        put(root / "lantern" / name, text)
    return root


@pytest.fixture
def game_file(data: Path) -> Write:
    """Write a file of the game; returns its path."""
    return lambda name, text: put(data / "lantern" / name, text)


@pytest.fixture
def pack_file(data: Path) -> Write:
    """Write a file below the folder of packs; returns its path."""
    return lambda name, text: put(data.parent / "mine" / "packs" / name, text)


def put(path: Path, text: str) -> Path:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), "utf-8")
    return path
