"""The lines in the cells of the timeline; a character's with what its Scrolls add, and with the Equipment that was used
in place of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.tables.dead_cells.drawings import drawings_of
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import glyphs
from game.client.tables.dead_cells.wording import named
from game.games.dead_cells.view import (
    EMPTY,
    INSTEAD,
    ROUNDS,
    SYMBOLS,
    Actor,
    Hero,
    Line,
    card_bonus,
    effects_of,
    lines_of,
    plays_zero,
    working_power,
    zero_actions,
)
from game.kernel.plain import Frozen

RowLines = tuple[tuple[Line, ...], ...]
"""The lines of an actor by Round."""


def row_lines(scene: Scene, actor: Actor) -> RowLines:
    """The lines of an actor in all Rounds."""
    return tuple(_cell_lines(scene, actor, number) for number in range(len(ROUNDS)))


def most_lines(cells: RowLines) -> int:
    """How many lines an actor has at most in one Round; those without effects are not shown."""
    return max(1, *(sum(line.effects is None or bool(line.effects) for line in cell) for cell in cells))


def _cell_lines(scene: Scene, actor: Actor, round: int) -> tuple[Line, ...]:
    """The lines of a cell, none in a Round 0 that is not played (boss.round0); a card of the own hand that is pointed
    at is shown as if it lay there already."""
    if round == 0 and not plays_zero(scene.table):
        return ()
    lines = lines_of(scene.table, actor, round)
    if not actor.enemy and scene.hands.decision == "combat.card" and actor.index == scene.own():
        code = scene.hands.hovered.removeprefix("card.")
        code = code if code in scene.content.index else scene.hands.focused.removeprefix("card.")
        hand = [each for each in scene.table.heroes[actor.index].hand.cards if each is not None]
        if scene.content.index.get(code) in hand:
            card = scene.content.index[code]
            lines = [*lines, Line(card, effects_of(scene.table, scene.content.cards[card].lines[round]))]
    return tuple(lines if actor.enemy else as_performed(scene, actor.index, round, lines))


def as_performed(scene: Scene, index: int, round: int, lines: Sequence[Line]) -> list[Line]:
    """The lines of a character in a Round as they are performed: the first Damage of each with what its tracks add
    (ruling Q-82), and where Equipment was used in place of a line what that does (equip.choose)."""
    hero = scene.table.heroes[index]
    shown, done = list(lines), _performed(scene, hero, round)
    for card in _used_instead(scene, hero, round):
        at = next((n for n, line in enumerate(shown) if line.card != EMPTY and line.card not in done), None)
        if at is not None:
            shown[at] = Line(card, effects_of(scene.table, scene.content.cards[card].effect))
            done = {*done, card}
    more = card_bonus(scene.table, index, round)
    return [_added(line, more) if more and line in lines else line for line in shown]


def _added(line: Line, more: int) -> Line:
    """A line of a Combat card whose first Damage is larger."""
    if line.card in (None, EMPTY) or not line.effects:
        return line
    effects = list(line.effects)
    for at, effect in enumerate(effects):
        verb, given = named(effect)
        if verb == "damage" and isinstance(given.get("amount"), int):
            effects[at] = {"damage": {**given, "amount": given["amount"] + more}}
            return Line(line.card, effects)
    return line


def _told(scene: Scene, name: str, hero: Hero, round: int) -> list[int]:
    """The cards of such events of a character in a Round of this Turn."""
    found = []
    for event in reversed(scene.hands.history):
        if event.name in ("cards.revealed", "turn.started", "combat.started"):
            break
        data: Mapping[str, Any] = event.data
        if event.name == name and data.get("hero") == hero.word and data.get("round") == ROUNDS[round]:
            found.append(scene.content.index.get(str(data["card"]), EMPTY))
    return found[::-1]


def _performed(scene: Scene, hero: Hero, round: int) -> set[int | None]:
    return set(_told(scene, "line.performed", hero, round))


def _used_instead(scene: Scene, hero: Hero, round: int) -> list[int]:
    used = _told(scene, "equipment.used", hero, round)
    return [card for card in used if card != EMPTY and scene.content.cards[card].use == INSTEAD]


class Extra(Frozen):
    """What a character may use beside its lines. sign: its picture, "" without one. card: worn Equipment; symbol: that
    of Serenade's power; both are -1 for the Action of a track, which is its effects."""

    round: int
    sign: str
    card: int = EMPTY
    symbol: int = -1
    effects: Sequence[Any] = ()


def beside_lines(scene: Scene, actor: Actor) -> tuple[Extra, ...]:
    """What a character may use beside its lines: Actions of its tracks, timed Equipment, Serenade's power."""
    if actor.enemy:
        return ()
    hero = scene.table.heroes[actor.index]
    found = _zero_actions(scene, actor.index) if plays_zero(scene.table) else []
    for card in hero.equipment:
        worn = scene.content.cards[card]
        if worn.round >= 0:
            effects = scene.words.effects(worn.effect)
            found.append(Extra(worn.round, drawings_of(worn, "equip")[0], card=card, effects=effects))
    power, symbol = working_power(scene.table) if hero.is_serenade else -1, scene.table.symbol
    if power >= 0:
        found.append(Extra(power, f"icon_{SYMBOLS[symbol]}", symbol=symbol))
    return tuple(found)


def _zero_actions(scene: Scene, index: int) -> list[Extra]:
    """The Round 0 Actions that a character has from its tracks, each with its first sign."""
    found = []
    for effects in zero_actions(scene.table, index):
        icons = [each.icon for each in glyphs(effects) if each.icon]
        found.append(Extra(0, f"icon_{icons[0]}" if icons else "", effects=effects))
    return found


def extras_of(scene: Scene, actor: Actor) -> tuple[tuple[int, str], ...]:
    """The signs of what a character may use beside its lines, by Round."""
    return tuple((each.round, each.sign) for each in beside_lines(scene, actor) if each.sign)
