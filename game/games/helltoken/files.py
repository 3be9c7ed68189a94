"""Helltoken's files, read through the content layer: cards, board, options, ledger and log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.content.cards import Fields
from game.content.fields import innermost
from game.content.language import ENGLISH
from game.content.library import GameFiles, load_files
from game.content.options import resolve_options
from game.content.packs import Pack
from game.content.problems import Problems
from game.content.yaml_source import where
from game.games.helltoken.areas import Links
from game.games.helltoken.content import HelltokenContent, build, links
from game.games.helltoken.state import DIRECTIONS, SQUARES
from game.kernel.effects import Scripts

GAME = "helltoken"
KINDS = {"factions": "faction", "actions": "action", "agents": "agent"}
MODE = Fields(
    {"whose_turn": object, "windows": list},
    {"rule": str, "replaces": str, "counts_as_remote_use": bool, "on_deal": list},
)
ATTACK = Fields(
    {"area": str},
    {
        "repeat": int,
        "stop_if": object,
        "allocate": str,
        "steps": str,
        "per_square": int,
        "reuse": bool,
        "start_counts": bool,
        "on_cancel": str,
    },
)
FIELDS = {
    "faction": Fields({"short_name": str, "mark": str, "colour": str, "remotes": list}),
    "action": Fields(
        {
            "adjust": int,
            "attack": ATTACK,
            "rule": str,
        },
        {"before": list},
    ),
    "agent": Fields(
        {"faction": str, "uses": int, "effects": list, "rules": list},
        {"whose_turn": object, "windows": list, "modes": (MODE,), "require": list, "on_deal": list},
    ),
}
"""What each kind of card has besides the fields of all cards."""
ACTION_CARDS = 18
AGENTS_PER_FACTION = 3


def load_content(scripts: Scripts, packs: Sequence[str], language: str = ENGLISH) -> HelltokenContent:
    """Everything under data/helltoken, with packs laid over it, in a language, as frozen tables. Raises ContentError
    listing all problems."""
    problems = Problems()
    files = load_files(GAME, packs, problems, language=language, kinds=FIELDS)
    problems.raise_if_any()
    scripts.options = tuple(files.options)
    entries = {name: [card for card in files.cards if card.get("kind") == kind] for name, kind in KINDS.items()}

    def report(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
        entry = entries[path[0]][path[1]]
        field = ".".join(map(str, (entry["id"], *path[2:])))
        problems.add(where(innermost(entry, path[2:]), None, field), found, expected, [hint] if hint else (), hint)

    layers: dict[str, Any] = {
        "ledger": files.ledger,
        "options": files.options,
        "log": files.log,
        "board": files.boards.get("board"),
        "resolve_options": partial(resolve_options, files.options),
        "hash": files.hash,
        "help": files.help,
        "glossary": files.glossary,
    }
    content = build(entries, scripts, report, layers)
    check_box(content, entries, problems, files.packs)
    check_board(files, problems)
    problems.raise_if_any()
    return content


def check_box(
    content: HelltokenContent, entries: Mapping[str, Sequence[Any]], problems: Problems, packs: Sequence[Pack]
) -> None:
    """What lies in the box: 18 action cards, and for each faction four remotes and three agents. Packs may
    change how many action cards there are."""
    if len(content.deck) != ACTION_CARDS and not packs:
        problems.add(where(entries["actions"][0], None, "copies"), f"{len(content.deck)} action cards", "18")
    for faction, entry in enumerate(entries["factions"]):
        agents = [each for each in entries["agents"] if each["faction"] == content.factions[faction]]
        if len(agents) != AGENTS_PER_FACTION:
            brought = [each for each in agents if any(where(each).file.startswith(f"{p.folder}/") for p in packs)]
            culprit = (brought or [entry])[-1]
            problems.add(where(culprit, None, culprit["id"]), f"{len(agents)} agents of {entry['name']}", "3")
        if sorted(entry["remotes"]) != sorted(DIRECTIONS):
            problems.add(where(entry, "remotes", entry["id"]), f"remotes {entry['remotes']}", ", ".join(DIRECTIONS))


def check_board(files: GameFiles, problems: Problems) -> None:
    """The board's spaces are the squares 1 to 25, linked as steps go (ruling R7)."""
    board = files.boards.get("board")
    linked: Links = links()
    drawn = {} if board is None else {place.properties.get("number"): place for place in board.spaces.values()}
    if sorted(map(str, drawn)) != sorted(map(str, SQUARES)):
        problems.add(where(None), f"the board's squares are {', '.join(map(str, drawn)) or 'missing'}", "1 to 25")
        return
    for square in SQUARES:
        found = tuple(drawn[square].properties.get(word) for word in DIRECTIONS)
        if found != linked[square]:
            problems.add(where(None, None, drawn[square].name), f"links {found}", str(linked[square]))
