"""Characters in positions: tokens, States, Scrolls, who is First Player, passes or is dead.

Each error names the field and says what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.boss import BossFight
from game.games.dead_cells.going_on import begins_with_the_group, from_the_group_on
from game.games.dead_cells.names import FREEZABLE, ROUNDS, SYMBOLS
from game.games.dead_cells.naming import (
    STATE_WORDS,
    SYMBOL_WORDS,
    hero_of,
    listed,
    mapped,
    number_in,
    of_heroes,
    one_of,
    round_of,
    slug,
)
from game.games.dead_cells.state import DeadCellsTable, Tokens
from game.games.dead_cells.upkeep import Upkeep
from game.kernel.position import PositionError

MANY = 99
OTHERS = 3
"""combat.play.4p: up to so many characters all play cards."""

COUNTED_STATES = ("poisoned", "bleeding", "on_fire", "marked")

TOKEN_WORDS = ("damage", "shields", "golden", *COUNTED_STATES, "frozen", "performed")

APART = ("tokens", "states")


def write_tokens(tokens: Tokens, given: Mapping[str, Any], field: str) -> None:
    """Tokens by their words; Frozen and the lines performed as lists of Rounds, Frozen on one line as that Round.
    States, or all tokens, may stand in a mapping or a list of their own."""
    for apart in APART:
        inside = given.get(apart, {})
        if isinstance(inside, list):
            inside = {word: inside.count(word) for word in inside}
        given = {**{word: each for word, each in given.items() if word != apart}, **mapped(inside, apart, field)}
    for word, value in given.items():
        word = one_of(STATE_WORDS.get(slug(word), word), TOKEN_WORDS, "token", field)
        if word in ("frozen", "performed"):
            rounds = [round_of(each, f"{field}.{word}") for each in (value if isinstance(value, list) else [value])]
            if word == "frozen":
                if not set(rounds) <= set(FREEZABLE):
                    lines = ", ".join(ROUNDS[each] for each in FREEZABLE)
                    raise PositionError(f"{field}.frozen: found {value!r}, expected lines among {lines}")
                tokens.frozen = tuple(rounds)
            else:
                tokens.performed = sum(1 << each for each in set(rounds))
        else:
            number = 1 if value is True else 0 if value is False else value
            setattr(tokens, word, number_in(number, 0, MANY, f"{field}.{word}"))


def write_token(name: str) -> Any:
    """A writer of one kind of token, by character."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        for index, given in of_heroes(table, value, field).items():
            write_tokens(table.heroes[index].tokens, {name: given}, field)

    return write


def write_states(table: DeadCellsTable, value: Any, field: str) -> None:
    """States by character: ``{poisoned: 1, frozen: [II]}``, or a list of words; those not named are gone."""
    for index, given in of_heroes(table, value, field).items():
        tokens = table.heroes[index].tokens
        for word in COUNTED_STATES:
            setattr(tokens, word, 0)
        tokens.frozen = ()
        if isinstance(given, list | str):
            words = listed(given, "States", field)
            given = {word: words.count(word) for word in words}
        for word in mapped(given, "States", field):
            one_of(STATE_WORDS.get(slug(word), word), (*COUNTED_STATES, "frozen"), "State", field)
        write_tokens(tokens, given, field)
        can_be(table, index, f"{field}.{table.heroes[index].word}")


def can_be(table: DeadCellsTable, index: int, field: str) -> None:
    """PositionError for a second fire (state.fire.second), and for a State that a character is Immune to, except in the
    upkeep, where a Scroll may have made it so (immune.not_assigned), and for Bleeding, which does nothing there (ruling
    Q-55)."""
    tokens = table.heroes[index].tokens
    number_in(tokens.on_fire, 0, 1, f"{field}.on_fire")
    held = [word for word in ("poisoned", "on_fire", "marked", "frozen") if getattr(tokens, word)]
    refused = [] if table.find(Upkeep) is not None else [word for word in held if standing.immune(table, index, word)]
    if refused:
        told = f"{field}: found {', '.join(refused)} on a character that is Immune, expected none"
        raise PositionError(f"{told} (immune.not_assigned)")


def write_scrolls(table: DeadCellsTable, value: Any, field: str) -> None:
    """Steps by character: ``{survival: 1}``, or three numbers in the order of the tracks; for Serenade one number."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        if isinstance(given, Mapping):
            steps = [0, 0, 0]
            for word, number in given.items():
                steps[SYMBOL_WORDS[one_of(word, list(SYMBOL_WORDS), "track", field)]] = number
        else:
            steps = [given, 0, 0] if isinstance(given, int) else listed(given, "three numbers", field)
        if len(steps) != len(SYMBOLS):
            raise PositionError(f"{field}.{hero.word}: found {given!r}, expected three numbers")
        hero.scrolls = tuple([number_in(each, 0, 5, f"{field}.{hero.word}") for each in steps])


def write_heroes_flag(name: str) -> Any:
    """A writer of a list of characters' words for a flag."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        words = [value] if isinstance(value, str) else listed(value, "characters", field)
        found = [hero_of(table, word, field) for word in words]
        for index, hero in enumerate(table.heroes):
            setattr(hero, name, int(index in found))

    return write


def write_passing(table: DeadCellsTable, value: Any, field: str) -> None:
    """Who passes in this Combat; in a Boss Combat that has been noted for the Turns to come (ruling Q-28)."""
    write_heroes_flag("passes")(table, value, field)
    passing = [index for index, hero in enumerate(table.heroes) if hero.passes]
    most = int(len(table.heroes) > OTHERS)
    if len(passing) > most:
        right = "one of four players at most" if most else "nobody; only of four players one passes"
        raise PositionError(f"{field}: found {value!r}, expected {right}")
    while table.first in passing:  # where the position names no First Player, somebody who plays is one
        table.first = (table.first + 1) % len(table.heroes)
    if passing and table.find(BossFight) is not None:
        table.last_pass = passing[-1]
        table.pass_cycle |= sum(1 << index for index in passing)


def write_first(table: DeadCellsTable, value: Any, field: str) -> None:
    """Who holds the First Player token. combat.pass.not_first: nobody who passes."""
    index = hero_of(table, value, field)
    if table.heroes[index].passes:
        raise PositionError(f"{field}: found {value}, who passes; expected another (combat.pass.not_first)")
    begun = begins_with_the_group(table)
    table.first = index
    if begun is not None:
        begun.todo = from_the_group_on(table)
