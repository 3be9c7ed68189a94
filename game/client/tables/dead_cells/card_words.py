"""What a card, a step of a track, a tile or a corridor says, in words made from its effects."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.client.richtext import escaped
from game.client.tables.dead_cells.conditions import condition_words, limited
from game.client.tables.dead_cells.wording import effects_words, item_words, sentence
from game.client.tables.dead_cells.words import Remembered, capital, listed, name_of, say
from game.games.dead_cells.view import ROUNDS, SYMBOLS, Card, Corridor, Standing, Step, Tile
from game.kernel.game import Game

_said = Remembered()
PLACED = {"take_card": "from", "add_to_deck": "deck", "unlock": "start"}
"""Effects that name a Biome by its code, and in which field."""


class CardWords:
    """Makes the words of one game's content."""

    def __init__(self, game: Game) -> None:
        self._scripts = game.scripts.compiled
        self.content = game.content

    def effects(self, script: int) -> list[Any]:
        """The effects of a script as they stand in the data."""
        return [] if script < 0 else [self._with_name(effect.plain) for effect in self._scripts[script]]

    def _with_name(self, plain: Any) -> Any:
        """An effect that names a card or a place by its code, with the name beside it."""
        verb, told = next(iter(plain.items())) if isinstance(plain, Mapping) else ("", {})
        told = told if isinstance(told, Mapping) else {}
        code = str(told.get(PLACED[verb], "")) if verb in PLACED else ""
        place = self.content.biome_index.get(code.partition("_")[0])
        if place is not None:
            biome = self.content.biomes[place]
            return {verb: {**told, "place": biome.name, "waits": biome.waits}}
        given = plain.get("take_card") if isinstance(plain, Mapping) else None
        if given is None or given.get("code") not in self.content.index:
            return plain
        return {"take_card": {**given, "name": self.content.cards[self.content.index[given["code"]]].name}}

    def card(self, card: Card) -> str:
        """Everything that a card says, a line for each thing."""
        return _said.of([card], lambda: "\n".join(self.card_lines(card)))

    def card_lines(self, card: Card) -> Iterator[str]:
        """Symbols, Rounds, effect, standing effects, triggers, task and reward."""
        if card.symbols:
            yield say("card.symbols", symbols=listed([name_of(SYMBOLS[each]) for each in card.symbols], "and"))
        yield from self._place(card)
        for round, script in enumerate(card.lines):
            if script >= 0:
                yield say("card.line", round=ROUNDS[round], words=sentence(self.effects(script)))
        if card.effect >= 0:
            yield self._effect(card)
        if card.skill >= 0:
            yield say("card.skill", words=sentence(self.effects(card.skill)))
        yield from map(self.standing, card.always)
        yield from self._triggers(card)
        if card.task is not None:
            yield task_told(card)
        if card.reward >= 0:
            yield say("card.reward", words=sentence(self.effects(card.reward)))
        yield from self._other(card)

    def _place(self, card: Card) -> Iterator[str]:
        """Where an Enemy stands, its Health or a Companion's, and what it is Immune to."""
        if card.kind in ("monster", "minion") or card.use == "companion":
            yield say("card.health", count=card.health)
            if card.place:
                yield say(f"place.{card.place}")
        if card.immune:
            yield say("card.immune", states=listed([name_of(each) for each in card.immune], "and"))
        for each in card.instances:
            yield say("card.instance", name=each.name, count=each.health)

    def _effect(self, card: Card) -> str:
        words = sentence(self.effects(card.effect))
        if card.kind in ("equipment", "blueprint") and card.round >= 0:
            return say(f"use.{card.use}.round", round=ROUNDS[card.round], words=words)
        known = card.use in ("skill", "start") or (card.use == "instruction" and not self._waits(card))
        return say(f"use.{card.use}" if known else "use.plain", words=words)

    def _waits(self, card: Card) -> bool:
        """Whether nothing of the card happens at once: it does nothing, or says itself when it works."""
        first = self.effects(card.effect)[0]
        return first == "noop" or "next_run" in first

    def standing(self, each: Standing) -> str:
        """What holds as long as a card or step does."""
        if each.does == "ignore":
            words = say(f"ignore.{each.what}")
        elif each.what == "immune":
            words = say("standing.immune", state=name_of(each.state))
        else:
            key = f"standing.{each.what}.{each.of}" if each.of else f"standing.{each.what}"
            words = say(key, by=f"+{each.by}" if each.by > 0 else f"−{-each.by}", who=say(f"holder.{each.who}")).strip()
        if each.when is not None:
            words = limited(words, each.when)
        return capital(words) + (say(f"standing.per.{each.per}") if each.per else "") + "."

    def _triggers(self, card: Card) -> Iterator[str]:
        for each in card.triggers:
            test = "" if each.test is None else say("trigger.if", test=condition_words(each.test))
            then = effects_words(self.effects(each.then if each.then >= 0 else each.replace))
            may = say("trigger.may") if each.optional else ""
            yield capital(say("trigger", event=say(f"event.{each.event}"), test=test, then=f"{may}{then}"))

    def _other(self, card: Card) -> Iterator[str]:
        if card.death >= 0:
            yield say("card.death", words=sentence(self.effects(card.death)))
        if card.trader:
            offer = self.content.traders[card.trader][card.level]
            yield say(f"card.trader.{card.trader}", level=card.level, price=offer.price, times=offer.times)
        if card.use == "cover":
            yield say("card.cover", price=card.prices[0], next=card.prices[-1])
        if card.rune:
            yield say(f"rune.does.{card.rune}")
        for key, script in (("first_victory", card.first_victory), ("victory", card.victory)):
            if script >= 0:
                yield say(f"card.{key}", words=sentence(self.effects(script)))
        if card.use == "boss_cell" and not (card.always or card.triggers):
            yield say("card.waits")

    def step(self, step: Step) -> str:
        """What a step of a track unlocks; "" for an empty one."""
        return _said.of([step], lambda: self._step(step))

    def _step(self, step: Step) -> str:
        parts = [self.standing(each) for each in step.always]
        if step.skill >= 0:
            parts.append(say("step.skill", name=escaped(step.name), words=sentence(self.effects(step.skill))))
        if step.round_0 >= 0:
            parts.append(say("step.round_0", words=sentence(self.effects(step.round_0))))
        if step.now >= 0:
            parts.append(say("step.now", words=sentence(self.effects(step.now))))
        if step.transforms:
            parts.append(say("step.transforms"))
        return " ".join(parts)

    def tile(self, tile: Tile) -> str:
        """What a tile holds."""
        return "\n".join(self._tile_lines(tile))

    def _tile_lines(self, tile: Tile) -> Iterator[str]:
        if tile.setup >= 0:
            yield sentence(self.effects(tile.setup))
        if tile.enemies:
            elites = tile.enemies.count("elite")
            kinds = [(say("tile.elites", count=elites) if elites else ""),
                     say("tile.monsters", count=len(tile.enemies) - elites)]  # fmt: skip
            yield say("tile.enemies", who=listed([each for each in kinds if each], "and"))
        if tile.loot:
            yield say("tile.loot", what=listed([item_words(item, count) for item, count in tile.loot], "and"))
        if tile.wall_hole:
            yield say(f"tile.{tile.wall_hole}")
        if tile.effects >= 0:
            yield sentence(self.effects(tile.effects))
        for offer in tile.offers:
            yield say("tile.offer", what=name_of(offer.item), price=offer.price, times=offer.times)

    def gate(self, way: Corridor) -> str:
        """What a corridor asks for; "" for an open one."""
        if not way.gate:
            return ""
        needs = [name_of(f"rune.{each}" if way.gate == "rune" else each) for each in way.needs]
        reward = effects_words(self.effects(way.reward)) if way.reward >= 0 else ""
        return say(f"gate.{way.gate}", needs=listed(needs, "or"), reward=reward)


def plain_words(text: str) -> str:
    """The words of a card without marks: what stands bold in front of something gets a colon."""
    return re.sub(r"\[/?[bi]\]", "", re.sub(r"\[b\]([^\[]*)\[/b\]  ", r"\1: ", text))


def task_told(card: Card) -> str:
    """What a Feat asks for; "" for other cards."""
    if card.task is None:
        return ""
    before = ".boss_start" if card.task.when == ("boss_start",) else ""
    return say(f"card.task{before}", words=condition_words(card.task.test))
