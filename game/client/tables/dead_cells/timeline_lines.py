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


def zero_signs(scene: Scene, index: int) -> list[str]:
    """The signs of the Round 0 Actions that a character has from its tracks: the first of each."""
    found = []
    for effects in zero_actions(scene.table, index):
        icons = [each.icon for each in glyphs(effects) if each.icon]
        found += [f"icon_{icons[0]}"] if icons else []
    return found


def extras_of(scene: Scene, actor: Actor) -> tuple[tuple[int, str], ...]:
    """What a character may use beside its lines, by Round: Actions of its tracks, timed Equipment, Serenade's power."""
    if actor.enemy:
        return ()
    hero = scene.table.heroes[actor.index]
    worn = [scene.content.cards[card] for card in hero.equipment]
    found = [(0, sign) for sign in zero_signs(scene, actor.index)] if plays_zero(scene.table) else []
    found += [(card.round, drawings_of(card, "equip")[0]) for card in worn if card.round >= 0]
    power = working_power(scene.table) if hero.is_serenade else -1
    if power >= 0:
        found.append((power, f"icon_{SYMBOLS[scene.table.symbol]}"))
    return tuple(found)
