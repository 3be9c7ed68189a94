# ruff: noqa: E501 (messages stand in full)
"""A game's files read as one: all problems at once, the cache, the hash, packs laid over, another language."""

from __future__ import annotations

import marshal
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from zlib import crc32

import pytest

from game.content.cache import into_cache
from game.content.cards import Fields
from game.content.library import load_files
from game.content.packs import pack_folders, packs_folder
from game.content.problems import Problems, Where
from game.kernel.errors import ContentError

Write = Callable[[str, str], Path]
PACK = "{id: fog, name: Fog, version: '1.0', game: lantern}"


def told(*packs: str, **options: object) -> list[str]:
    """The messages about the game's files."""
    problems = Problems()
    load_files("lantern", packs, problems, **options)  # type: ignore[arg-type]
    return [str(each) for each in problems.found]


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_sound_game_is_read_whole(data: Path) -> None:
    files = load_files("lantern")
    assert list(files.ledger.rules) == ["goal", "light.limit"]
    assert files.ledger.rules["light.limit"].fix == "Put one of your {count} down."
    assert [value.id for value in files.options["dark"].values] == ["dusk", "night"]
    assert [card["id"] for card in files.cards] == ["red_lantern", "oil"]
    assert files.boards["board"].zones["deck"].properties == {"layout": "stack", "capacity": 3}
    assert len(files.hash) == 64


def test_problems_of_all_files_are_told_at_once(data: Path) -> None:
    folder = data / "lantern"
    change(folder / "rules.yaml", "kind: forbid", "kind: forbidden")
    change(folder / "options.yaml", "default: dusk", "default: dsk")
    change(folder / "log.yaml", "icon: lamp", "icn: lamp")
    change(folder / "cards/night.yaml", "copies: 1", "copies: one")
    change(folder / "board.tmx", 'value="stack"', 'value="stak"')
    assert told() == [
        'data/lantern/rules.yaml:6: light.limit.kind: unknown kind "forbidden"; '
        "expected one of setup, flow, permit, forbid, effect, score, end, advice, ruling; did you mean \"forbid\"?",
        'data/lantern/options.yaml:8: dark.default: unknown default "dsk"; expected one of dusk, night; did you mean "dusk"?',
        'data/lantern/log.yaml:13: light.taken.icn: unknown field "icn"; did you mean "icon"?',
        "data/lantern/cards/night.yaml:3: oil.copies: found 'one'; expected a whole number",
        'data/lantern/board.tmx:9: deck.layout: unknown layout "stak"; '
        "expected one of stack, fan, row, grid, free; did you mean \"stack\"?",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("rules.yaml", "see: [goal]", "see: [lamp]", 'rules.yaml:10: light.limit.see: unknown rule "lamp"; expected one of goal, light.limit'),
        ("rules.yaml", "- id: light.limit", "- id: goal", 'rules.yaml:3: goal: the rule "goal" stands twice; expected an id once'),
        ("rules.yaml", "    source: Lanterns\n", "", 'rules.yaml:3: light.limit: the field "source" is missing'),
        ("rules.yaml", "source: Lanterns", "sorce: Lanterns", 'rules.yaml:5: light.limit.sorce: unknown field "sorce"; did you mean "source"?'),
        ("rules.yaml", "{count} down", "{count down", "rules.yaml:9: light.limit.fix: not a sentence with values in braces: expected '}' before end of string; expected {name} around each value"),
        ("options.yaml", "rule: goal", "rule: gaol", 'options.yaml:9: dark.rule: unknown rule "gaol"; did you mean "goal"?'),
        ("log.yaml", "{seat} takes {count} ", "{seet} takes ", 'log.yaml:8: light.taken.data: the sentence names "seet", which the event does not have; did you mean "seat"?'),
        ("cards/night.yaml", "rule: goal", "rule: gol", 'cards/night.yaml:2: rule: unknown rule "gol"; did you mean "goal"?'),
        ("cards/night.yaml", "id: oil", "id: Lamp-Oil", 'cards/night.yaml:3: Lamp-Oil.id: "Lamp-Oil" is no id: small letters, digits and single underscores'),
        ("cards/night.yaml", "id: oil", "id: red_lantern", 'cards/night.yaml:3: red_lantern.id: the card "red_lantern" stands twice, first in data/lantern/cards/night.yaml:2'),
        ("cards/night.yaml", "source: rulebook", "source: rulebok", 'cards/night.yaml:3: oil.source: unknown source "rulebok"; expected one of rulebook, published, house; did you mean "rulebook"?'),
        ("cards/night.yaml", ", source: rulebook", "", 'cards/night.yaml:3: oil: the field "source" is missing'),
        ("cards/night.yaml", "copies: 1", "copies: -1", "cards/night.yaml:3: oil.copies: found -1; expected at least 0"),
        ("decks.yaml", "count: 2", "count: 3", "decks.yaml:2: lanterns.count: 2 cards of the kind lantern, but 3 belong into the box"),
        ("decks.yaml", "kind: lantern", "kind: lanter", 'decks.yaml:2: lanterns.kind: no card is of the kind "lanter"; did you mean "lantern"?'),
    ],
)  # fmt: skip
def test_each_mistake_is_told_with_its_place(data: Path, file: str, old: str, new: str, message: str) -> None:
    change(data / "lantern" / file, old, new)
    assert f"data/lantern/{message}" in told()


def test_the_file_itself_says_for_which_parts_of_the_game_clauses_wait(data: Path) -> None:
    rules = data / "lantern/rules.yaml"
    change(rules, "rules:\n", "waits: [{id: night, text: the long night}]\nrules:\n")
    change(rules, "see: [goal]", "see: [goal]\n    waits: night")
    assert told() == []
    ledger = load_files("lantern").ledger
    assert (ledger.rules["light.limit"].waits, ledger.waits) == ("night", {"night": "the long night"})
    change(rules, "waits: night", "waits: nigth")
    assert told() == ['data/lantern/rules.yaml:12: light.limit.waits: unknown part "nigth"; did you mean "night"?']


KINDS = {
    "lantern": Fields({"rule": str}, {"light": int, "when": Fields({"moon": bool}), "ways": (Fields({"to": str}),)})
}


def test_a_printed_code_is_an_id_and_a_kind_may_do_without_text_and_copies(data: Path) -> None:
    night = data / "lantern/cards/night.yaml"
    change(
        night,
        "id: oil, name: Oil, kind: supply, copies: 1, text: Keeps it burning.,",
        "id: B1-S04, name: Oil, kind: supply,",
    )
    kinds = {"lantern": Fields({"rule": str}), "supply": Fields({}, {"text": str, "copies": int})}
    assert told(kinds=kinds) == []
    change(night, "kind: supply,", "kind: supply, text: '',")
    assert told(kinds=kinds) == ["data/lantern/cards/night.yaml:3: B1-S04.text: the text is empty"]


def test_maps_are_found_in_the_folder_boards_too(data: Path) -> None:
    (data / "lantern/boards").mkdir()
    shutil.copy(data / "lantern/board.tmx", data / "lantern/boards/B1.tmx")
    boards = load_files("lantern").boards
    assert list(boards) == ["board", "B1"]
    assert boards["B1"].file == "data/lantern/boards/B1.tmx"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("light: 3", None),
        ("ligth: 3", 'red_lantern.ligth: unknown field "ligth"; did you mean "light"?'),
        ("light: true", "red_lantern.light: found True, expected a whole number"),
        ("when: {moon: 1}", "red_lantern.when.moon: found 1, expected true or false"),
        ("when: {}", 'red_lantern.when: the field "moon" is missing'),
        ("when: night", "red_lantern.when: found 'night', expected a mapping of fields"),
        ("ways: [{to: home}, {too: sea, to: x}]", 'red_lantern.ways.too: unknown field "too"; did you mean "to"?'),
        ("ways: {to: home}", "red_lantern.ways: found {'to': 'home'}, expected a list"),
    ],
)
def test_the_fields_of_a_kind_are_checked(data: Path, fields: str, message: str | None) -> None:
    change(data / "lantern/cards/night.yaml", "rule: goal,", f"rule: goal, {fields},")
    change(data / "lantern/cards/night.yaml", "kind: supply", "kind: lantern, rule: goal")
    change(data / "lantern/decks.yaml", "count: 2", "count: 3")
    assert told(kinds=KINDS) == ([f"data/lantern/cards/night.yaml:2: {message}"] if message else [])


def test_a_kind_that_the_game_does_not_have_is_told(data: Path) -> None:
    assert told(kinds=KINDS) == [
        'data/lantern/cards/night.yaml:3: oil.kind: unknown kind "supply"; expected one of lantern'
    ]


# The cache and the hash


def test_the_cache_gives_the_same_files_with_their_lines(data: Path) -> None:
    first, kept = load_files("lantern"), list((data.parent / "cache/content").glob("*.parsed"))
    assert len(kept) == 7
    again = load_files("lantern")
    assert again == first
    change(data / "lantern/cards/night.yaml", "name: Oil", "name: Lamp oil")
    assert load_files("lantern").cards[1]["name"] == "Lamp oil"
    assert again.cards[1].lines["name"] == 3  # type: ignore[attr-defined]


def checked(whole: bytes) -> bytes:
    return crc32(whole).to_bytes(4, "big") + whole


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"{",
        checked(b""),
        checked(b"no data at all"),
        checked(marshal.dumps(None)),
        checked(marshal.dumps((4, "", 7))),
        b"none" + marshal.dumps((5, "", 7)),
    ],
)
def test_a_broken_cache_is_made_again(data: Path, broken: bytes) -> None:
    first = load_files("lantern")
    for file in (data.parent / "cache/content").glob("*.parsed"):
        file.write_bytes(broken)
    assert load_files("lantern") == first
    assert all(len(file.read_bytes()) > 80 for file in (data.parent / "cache/content").glob("*.parsed"))


@pytest.mark.parametrize("kept", [(), (1, 2), ("f", 1, ["key"], [1], [])])
def test_a_cache_of_the_right_file_with_the_wrong_data_is_made_again(data: Path, kept: object) -> None:
    first = load_files("lantern")
    into_cache(
        "data/lantern/cards/night.yaml", sha256((data / "lantern/cards/night.yaml").read_bytes()).hexdigest(), kept
    )
    assert load_files("lantern") == first


def test_a_cache_folder_that_cannot_be_had_is_done_without(data: Path) -> None:
    (data.parent / "cache").write_text("a file where the folder should be", "utf-8")
    assert len(load_files("lantern").cards) == 2


def test_the_hash_is_that_of_all_files_read(data: Path) -> None:
    first = load_files("lantern").hash
    assert load_files("lantern").hash == first
    change(data / "lantern/board.tmx", 'x="64"', 'x="65"')
    assert load_files("lantern").hash != first


# Packs


def test_a_pack_replaces_by_id_and_adds(data: Path, pack_file: Write) -> None:
    pack_file("fog/pack.yaml", PACK)
    mist = "{id: mist, name: Mist, kind: supply, copies: 1, text: Grey., source: house}"
    oil = "{id: oil, name: Thin oil, kind: supply, copies: 2, text: Smokes., source: house}"
    pack_file("fog/cards/mist.yaml", f"cards: [{mist}]")
    pack_file("fog/cards/night.yaml", f"cards: [{oil}]")
    pack_file("fog/rules.yaml", "rules: [{id: goal, text: Get lost., source: Fog, kind: end, scope: base}]")
    pack_file("fog/board.tmx", (data / "lantern/board.tmx").read_text("utf-8").replace('x="64"', 'x="80"'))
    files, before = load_files("lantern", ["fog"]), load_files("lantern")
    assert [card["name"] for card in files.cards] == ["Red lantern", "Thin oil", "Mist"]
    assert list(files.ledger.rules) == list(before.ledger.rules)
    assert files.ledger.rules["goal"].text == "Get lost."
    assert (before.boards["board"].spaces["gate"].x, files.boards["board"].spaces["gate"].x) == (64, 80)
    assert files.hash != before.hash


OF_A_PACK = (
    "expected one of pack.yaml, rules.yaml, options.yaml, log.yaml, help.yaml, glossary.yaml, decks.yaml, "
    "cards/NAME.yaml, lessons/NAME.yaml, lang/NAME.yaml, NAME.tmx"
)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"fog/pack.yaml": "{id: fog, name: Fog, version: 1.0, game: lantern}"}, "packs/fog/pack.yaml:1: version: found 1.0; expected a word; numbers, true and false need quotes"),
        ({"fog/pack.yaml": "{id: fog, name: Fog, version: '1', game: chess}"}, "packs/fog/pack.yaml: game: found chess; expected lantern"),
        ({"fog/cards/a.yaml": "cards: []"}, "packs/fog/pack.yaml: cannot be read: No such file or directory; expected a readable file"),
        ({"frog/pack.yaml": PACK}, 'packs/fog: unknown pack "fog" in PACKS; did you mean "frog"?'),
        ({"fog/pack.yaml": PACK, "fog/cards/a.yaml": "cards: [{id: no}]"}, "packs/fog/cards/a.yaml:1: cards[0].id: no, which other readers take for true or false; expected true, false or quotes around it if it is a word"),
        ({"fog/pack.yaml": PACK, "fog/cards/a.yaml": "cards: [{id: a, name: A, kind: b, copies: 1, text: T}]"}, 'packs/fog/cards/a.yaml:1: a: the field "source" is missing'),
        ({"fog/pack.yaml": PACK, "fog/options.yaml": "options:\n  - 5\n"}, "packs/fog/options.yaml:2: options[1]: found 5; expected a mapping of fields"),
        ({"fog/pack.yaml": PACK, "fog/options.yaml": "options: no_list\n"}, "packs/fog/options.yaml:1: options: found 'no_list'; expected a list of entries"),
        ({"fog/pack.yaml": PACK, "fog/log.yaml": "# fog\nevent: []\n"}, 'packs/fog/log.yaml:2: event: unknown field "event"; did you mean "events"?'),
        ({"fog/pack.yaml": PACK, "fog/help.yaml": "section: []\n"}, 'packs/fog/help.yaml:1: section: unknown field "section"; did you mean "sections"?'),
        ({"fog/pack.yaml": PACK, "fog/cards/a.yaml": "card: []\n"}, 'packs/fog/cards/a.yaml:1: card: unknown field "card"; did you mean "cards"?'),
        ({"fog/pack.yaml": PACK, "fog/optoins.yaml": "options: []"}, f'packs/fog/optoins.yaml: no pack has a file of this name; {OF_A_PACK}; did you mean "options.yaml"?'),
        ({"fog/pack.yaml": PACK, "fog/card/a.yaml": "cards: []"}, f'packs/fog/card/a.yaml: no pack has a file of this name; {OF_A_PACK}; did you mean "cards/a.yaml"?'),
        ({"fog/pack.yaml": PACK, "fog/sounds.yaml": "sounds: []"}, "packs/fog/sounds.yaml: a pack cannot bring this file: it is the game's own"),
        ({"fog/pack.yaml": PACK, "fog/rules.yml": "rules: []"}, f'packs/fog/rules.yml: no pack has a file of this name; {OF_A_PACK}; did you mean "rules.yaml"?'),
    ],
)  # fmt: skip
def test_a_broken_pack_is_told_as_its_own(pack_file: Write, files: dict[str, str], message: str) -> None:
    for name, text in files.items():
        pack_file(name, text)
    problems = Problems()
    load_files("lantern", ["fog"], problems)
    assert [str(each) for each in problems.found] == [message.replace("PACKS", str(packs_folder()))]
    load_files("lantern")


def test_of_two_packs_each_is_told_its_own_entry(pack_file: Write) -> None:
    pack_file("fog/pack.yaml", PACK)
    pack_file("mist/pack.yaml", PACK.replace("fog", "mist"))
    pack_file("fog/options.yaml", "options: [5]\n")
    pack_file("mist/options.yaml", "options:\n  - 6\n")
    problems = Problems()
    load_files("lantern", ["fog", "mist"], problems)
    assert [str(each).partition("; ")[0] for each in problems.found] == [
        "packs/fog/options.yaml:1: options[1]: found 5",
        "packs/mist/options.yaml:2: options[2]: found 6",
    ]


def test_files_that_nobody_reads_may_lie_in_a_pack(pack_file: Write) -> None:
    pack_file("fog/pack.yaml", PACK)
    pack_file("fog/README.txt", "Fog over the city.")
    assert load_files("lantern", ["fog"]).packs[0].id == "fog"


@pytest.mark.parametrize("name", ["..", "../packs/fog", "", "/", "fog/../fog"])
def test_a_pack_lies_in_the_folder_of_packs_and_nowhere_else(data: Path, pack_file: Write, name: str) -> None:
    """Saves and scenarios name packs too."""
    pack_file("fog/pack.yaml", PACK)
    assert [message for message in told(name) if "unknown pack" in message] == told(name) != []


def test_a_long_list_of_known_names_does_not_bury_the_message() -> None:
    problems = Problems()
    problems.add(Where("a.yaml", 1, "rule"), 'unknown rule "q"', "", [f"rule.{i}" for i in range(100)], "q")
    assert str(problems.found[0]) == 'a.yaml:1: rule: unknown rule "q"; expected one of 100 known names'


def test_the_packs_of_a_person_are_listed(pack_file: Write) -> None:
    assert pack_folders() == []
    pack_file("mist/pack.yaml", PACK)
    pack_file("fog/pack.yaml", PACK)
    pack_file("notes/read_me.yaml", "text: no pack")
    assert pack_folders() == ["fog", "mist"]


def test_a_missing_game_is_told(data: Path) -> None:
    with pytest.raises(ContentError, match=r"data/chess/rules\.yaml: cannot be read"):
        load_files("chess")
