"""What a question comes from: the line, Skill, card or tile that the table is dealing with, told in front of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.skill_chips import skill_name
from game.client.tables.dead_cells.wording import effects_words
from game.client.tables.dead_cells.words import listed, name_of, say, within
from game.kernel.event import Event

CAUSED = ("enemy.damage", "enemy.state", "act.target", "act.ally", "act.state", "act.skill", "act.loot", "push.choice",
          "gain.keep", "spend.purge", "tile.either_or")  # fmt: skip
"""Questions that do not say themselves what brought them about."""
BOUNDS = ("round.started", "round.ended", "combat.started", "turn.started", "cards.revealed", "market.opened")
"""Events behind which no cause is looked for."""


def cause_told(words: CardWords, id: str, history: Sequence[Event]) -> str:
    """What brought a question about, by the events up to it; "" where that is not known or goes without saying."""
    content = words.content
    if id == "explore.corridor":
        return found_told(words, history)
    if id == "spend.buy":
        return looked_at_told(content, history)
    if id not in CAUSED:
        return ""
    for event in reversed(history):
        if event.name in BOUNDS or (id == "tile.either_or" and event.name == "tile.flipped"):
            return ""
        if event.name in TOLD:
            return TOLD[event.name](content, event.data)
    return ""


def found_told(words: CardWords, history: Sequence[Event]) -> str:
    """What the tile just turned up has given, what was bought there, and what has failed; "" after a Combat. Since then
    the Turn that asks has begun."""
    found: list[str] = []
    bought: list[str] = []
    missed: Event | None = None
    content = words.content
    for back, event in enumerate(reversed(history)):
        if event.name == "turn.started" and back == 0:
            continue
        if event.name in BOUNDS:
            return ""
        if event.name == "tile.flipped":
            told = [_missed(words, event, missed)] if missed is not None else []
            told += [say("cause.found", what=listed(found[::-1], "and"))] if found else []
            told += [say("cause.bought", what=listed(bought[::-1], "and"))] if bought else []
            return " ".join(told)
        if event.name == "item.gained":
            found.append(say(f"item.{event.data['item']}", count=event.data["amount"]))
        elif event.name == "scroll.advanced" and "track" in event.data:
            found.append(say(f"item.scroll_{event.data['track']}", count=1))
        elif event.name == "card.equipped":
            found.append(_card(content, event.data))
        elif event.name == "teeth.paid":
            bought, found = bought + found, []
        elif event.name in ("check.failed", "nothing.happened"):
            missed = event
    return ""


def looked_at_told(content: Any, history: Sequence[Event]) -> str:
    """The cards that the last purchase let people look at; "" without one."""
    for event in reversed(history):
        if event.name == "decks.looked_at":
            seen = {deck: {"card": code} for deck, code in event.data["cards"].items()}
            told = [
                say("cause.at_bottom", deck=name_of(deck), card=_card(content, card)) for deck, card in seen.items()
            ]
            return say("cause.looked_at", cards=listed(told, "and")) if told else ""
        if event.name in ("upgrade.bought", "run.ended"):
            return ""
    return ""


def _missed(words: CardWords, flipped: Event, missed: Event) -> str:
    """A failed Check, or what nothing came of: by itself, maybe, so that nobody has seen it."""
    tile = next((each for each in words.content.tiles if each.code == flipped.data["tile"]), None)
    name = (tile.name if tile is not None else "") or say("cause.here")
    check = next(_checks(words.effects(tile.effects)), None) if tile is not None and tile.effects >= 0 else None
    card = _card(words.content, missed.data) if missed.name == "check.failed" else ""
    kind = "hand" if check is not None and "hand" in check else "deck"
    if check is None or not check.get("pass") or (kind == "deck" and not card):
        return say("cause.nothing", tile=name)
    symbols = listed([name_of(symbol) for symbol in check[kind]], "or")
    return say(f"cause.missed.{kind}", tile=name, symbols=symbols, card=card, then=effects_words(check["pass"]))


def _checks(plain: Any) -> Iterator[Mapping[str, Any]]:
    """The Checks among effects as they are printed, however deep."""
    if isinstance(plain, Mapping):
        if "check" in plain:
            yield plain["check"]
        plain = list(plain.values())
    if isinstance(plain, list | tuple):
        for each in plain:
            yield from _checks(each)


def _card(content: Any, data: Mapping[str, Any], field: str = "card") -> str:
    return str(content.names.get(data.get(field) or "", ""))


def _enemy(content: Any, data: Mapping[str, Any]) -> str:
    return say("cause.enemy", enemy=_card(content, data, "enemy"), space=data["space"], round=data["round"])


def _line(content: Any, data: Mapping[str, Any]) -> str:
    card, hero = _card(content, data), say(f"hero.{data['hero']}")
    key = "cause.line" if card else "cause.printed"
    return say(key, hero=hero, card=card, round=data["round"])


def _equipment(content: Any, data: Mapping[str, Any]) -> str:
    return say("cause.equipment", card=_card(content, data), hero=within(data["hero"]))


def _skill(content: Any, data: Mapping[str, Any]) -> str:
    skill = str(data["skill"])
    name = skill_name(content, skill) if skill.count(".") == 2 else _card(content, data, "skill")
    return say("cause.skill", skill=name, hero=within(data["hero"])) if name else ""


def _death(content: Any, data: Mapping[str, Any]) -> str:
    return say("cause.death", enemy=_card(content, data, "enemy"))


def _tile(content: Any, data: Mapping[str, Any]) -> str:
    tile = next((each for each in content.tiles if each.code == data["tile"]), None)
    return say("cause.tile", tile=tile.name) if tile is not None and tile.name else ""


def _named(content: Any, data: Mapping[str, Any]) -> str:
    name = _card(content, data)
    return say("cause.card", card=name) if name else ""


TOLD: Mapping[str, Callable[[Any, Mapping[str, Any]], str]] = {
    "enemy.acted": _enemy,
    "line.performed": _line,
    "equipment.used": _equipment,
    "skill.used": _skill,
    "enemy.killed": _death,
    "tile.flipped": _tile,
    "upgrade.bought": _named,
    "next_run.came": _named,
    "instruction.carried_out": _named,
    "feat.rewarded": _named,
    "card.answered": _named,
    "check.failed": lambda content, data: say("cause.failed"),
    "check.passed": lambda content, data: say("cause.passed"),
}
