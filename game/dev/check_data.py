"""``check-data [GAME or PACK ...]``: read everything and say what is there and what is wrong with it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.content.common import common_rules
from game.content.glossary import check_used
from game.content.language import ENGLISH, languages, load_sentences
from game.content.library import LANG, GameFiles, load_files
from game.content.log_templates import check_printers
from game.content.packs import pack_folders, packs_folder, read_pack
from game.content.previews import PreviewBook
from game.content.problems import Problems, Where
from game.content.sounds import SoundBook, read_sounds
from game.content.svg_lint import lint_svg
from game.content.yaml_source import load_yaml, where
from game.games.registry import card_fields, game_ids, load_game
from game.kernel.errors import ContentError, HotseatError, Problem
from game.kernel.game import new_table
from game.kernel.names import nearest
from game.kernel.view import view
from game.lessons.check import check_lessons
from game.lessons.model import Lesson
from game.paths import assets_root, data_root
from game.session.foresee import book_of

HELP = "check cards, boards, rules and packs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="games or packs; without, everything there is")
    parser.add_argument("--json", action="store_true", help="one JSON object: checked, problems")


@dataclass(slots=True)
class Checked:
    """One thing that was checked: how many it holds of what, and what is wrong."""

    name: str
    counts: dict[str, int] = field(default_factory=dict)
    problems: Sequence[Problem] = ()


def run(args: argparse.Namespace) -> int:
    """Check and tell. 0: nothing is wrong, 1: something is; an unknown name raises HotseatError (exit code 2)."""
    checked = [check_named(name) for name in args.names] if args.names else check_all()
    if args.json:
        told = {each.name: each.counts for each in checked}
        print(json.dumps({"checked": told, "problems": [str(p) for each in checked for p in each.problems]}))
    else:
        tell(checked)
    return 1 if any(each.problems for each in checked) else 0


def check_named(name: str) -> Checked:
    """Check the game or pack of a name. Raises HotseatError with the nearest name if there is none."""
    known = [*game_ids(), *pack_folders()]
    if name in game_ids():
        return check_game(name)
    if name in known:
        return check_pack(name)
    hint = nearest(name, known)
    right = f'did you mean "{hint}"?' if hint else f"known: {', '.join(known)}"
    raise HotseatError(f'there is no game or pack "{name}" (packs are looked for in {packs_folder()}); {right}')


def check_all() -> list[Checked]:
    """Check every game, every pack, the program's sentences and all drawings."""
    games = [check_game(game) for game in game_ids()]
    packs = [check_pack(folder) for folder in pack_folders()]
    return [*games, *packs, check_sentences(), check_drawings()]


def check_game(game: str) -> Checked:
    """A game's files: by themselves, in every language, and made ready by the game's own code."""
    problems = Problems()
    fields = card_fields(game)
    files = load_files(game, (), problems, kinds=fields)
    book = check_sounds(game, problems)
    foreseen = check_previews(game, problems)
    lessons = check_lessons(game, (), problems)
    check_log_printers(game, problems)
    check_decisions_named(game, problems)
    check_used(files.glossary, texts_of(files, lessons), files.texts.get("glossary"), problems)
    gaps = {}
    for code in sorted(file.stem for file in (data_root() / game / "lang").glob("*.yaml")):
        gaps[f"still English in {code}"] = len(load_files(game, (), problems, kinds=fields, language=code).gaps)
    counts = {
        "rules": len(files.ledger.rules),
        "terms": len(files.glossary.terms),
        "options": len(files.options),
        "events": len(files.log.events),
        "kinds of card": len(files.cards),
        "cards": sum(card["copies"] for card in files.cards if isinstance(card.get("copies"), int)),
        "maps": len(files.boards),
        "sounds": sum(map(len, book.cues.values())),
        "lessons": len(lessons),
        "previews": sum(map(len, foreseen.lines.values())),
        "warnings": len(foreseen.warnings),
        **gaps,
    }
    return Checked(game, counts, _once([*problems.found, *_made_ready(game, ())]))


def texts_of(files: GameFiles, lessons: Sequence[Lesson]) -> list[str]:
    """Every text of a game in which a term may be marked."""
    rules = [
        text for rule in files.ledger.rules.values() for text in (rule.text, rule.refusal, rule.refusal_own, rule.fix)
    ]
    options = [text for option in files.options.values() for text in (option.text, *(v.text for v in option.values))]
    lines = [line.text for section in files.help for line in section.lines]
    taught = [text for lesson in lessons for text in (lesson.text, *(step.text for step in lesson.steps))]
    return [*rules, *options, *lines, *taught, *(str(card.get("text", "")) for card in files.cards)]


def check_sounds(game: str, problems: Problems) -> SoundBook:
    """What the game's events sound like; a game may have no file for that."""
    file = data_root() / game / "sounds.yaml"
    names = sorted(sound.stem for sound in (assets_root() / "sounds").glob("*.wav"))
    return read_sounds(load_yaml(file, problems) if file.is_file() else None, names, problems)


def check_previews(game: str, problems: Problems) -> PreviewBook:
    """What the game foretells of answers, checked against its events and its own code."""
    try:
        return book_of(load_game(game))
    except ContentError as error:
        problems.found.extend(error.problems)
    return PreviewBook()


def check_log_printers(game: str, problems: Problems) -> None:
    """How the log's values print, held against the printers that the game brings to a table."""
    try:
        loaded = load_game(game)
    except ContentError as error:
        problems.found.extend(error.problems)
        return
    seats: list[dict[str, Any]] = [{} for _ in range(min(loaded.definition.seats))]
    state = view(new_table(loaded, loaded.content.resolve_options({}), seats, 0), ()).state
    own = loaded.definition.printers(loaded.content, state, ())
    known = [*loaded.content.log.common_printers(), *own]
    check_printers(load_yaml(data_root() / game / "log.yaml", problems), known, problems)


OF_QUESTIONS, OF_OFFERS = ("ask", "none", "playing"), ("menu", "offer", "everybody", "grave", "tip")
"""The sentences of a game's screen that speak of a decision, as ``<kind>.<decision>``: of any, and of what may be done
unasked."""


def check_decisions_named(game: str, problems: Problems) -> None:
    """The sentences of the game's screen, as to whether there is the decision of which each speaks."""
    try:
        loaded = load_game(game)
    except ContentError as error:
        problems.found.extend(error.problems)
        return
    told = load_yaml(data_root() / f"lang/{ENGLISH}/{game}.yaml", problems)
    for key in told or ():
        kind, _, named = key.partition(".")
        is_of_offers = kind in OF_OFFERS
        known = sorted(loaded.offered if is_of_offers else loaded.specs)
        is_known = any(named == id or (named.startswith(f"{id}.") and kind != "menu") for id in known)
        if not is_known and (is_of_offers or kind in OF_QUESTIONS):
            found = f'unknown {"offer" if is_of_offers else "decision"} "{named}"'
            problems.add(where(told, key, key), found, "", known, named)


def check_pack(folder: str) -> Checked:
    """A pack's files, and the game with the pack laid over it."""
    problems = Problems()
    pack = read_pack(packs_folder() / folder, problems)
    name = f"packs/{folder}"
    if pack is None:
        return Checked(name, {}, problems.found)
    counts = {"files": len(pack.texts) + len(pack.maps)}
    if pack.game not in game_ids():
        problems.add(Where(f"{name}/pack.yaml", None, "game"), f'unknown game "{pack.game}"', "", game_ids(), pack.game)
        return Checked(name, counts, problems.found)
    check_lessons(pack.game, [folder], problems)
    for code in sorted(Path(file).stem for file in pack.texts if file.startswith(LANG)):
        load_files(pack.game, [folder], problems, language=code)
    own = [problem for problem in problems.found if problem.file.startswith(f"{name}/")]
    return Checked(name, counts, _once([*own, *_made_ready(pack.game, [folder])]))


def _made_ready(game: str, packs: Sequence[str]) -> Sequence[Problem]:
    """What the game's own code says against its content with packs."""
    try:
        load_game(game, packs)
    except ContentError as error:
        return error.problems
    return ()


def _once(problems: Sequence[Problem]) -> list[Problem]:
    return list(dict.fromkeys(problems))


def check_sentences() -> Checked:
    """The program's sentences and common clauses in every language, with how many of each are still English."""
    problems = Problems()
    counts = {}
    try:
        counts["common rules"] = len(common_rules())
    except ContentError as error:
        problems.found.extend(error.problems)
    for code in languages():
        sentences = load_sentences(code, problems)
        if code == ENGLISH:
            counts["sentences"] = len(sentences.texts)
        else:
            counts[f"still English in {code}"] = len(sentences.gaps)
    return Checked("lang", counts, _once(problems.found))


def check_drawings() -> Checked:
    """All drawings below assets/."""
    problems = Problems()
    drawings = sorted(assets_root().rglob("*.svg"))
    for drawing in drawings:
        lint_svg(drawing, f"assets/{drawing.relative_to(assets_root()).as_posix()}", problems)
    return Checked("drawings", {"files": len(drawings)}, problems.found)


def tell(checked: Sequence[Checked]) -> None:
    """Print a table of what was checked, then every problem on a line of its own."""
    from rich.console import Console
    from rich.table import Table

    table = Table("checked", "holds", "problems")
    for each in checked:
        holds = ", ".join(f"{what}: {count}" for what, count in each.counts.items())
        table.add_row(each.name, holds, str(len(each.problems) or "none"))
    console = Console(highlight=False, soft_wrap=False)
    console.print(table)
    for each in checked:
        for problem in each.problems:
            console.print(str(problem), markup=False, soft_wrap=True)
