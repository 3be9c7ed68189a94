"""Cards whose words find no room below their picture: written over it too, and where even that is too little, a row of
signs for what they do."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.symbols import Glyph, glyphs
from game.client.tables.lines import alike_lines, write_lines
from game.client.theme import Colour
from game.games.dead_cells.view import Card, Standing

WORDS_LEAST = 8
"""The smallest type of words over a whole card, in text of the usual size and in pixels: smaller ones are no words."""
LARGEST = 0.115
"""How large these words are at most, by the card's width."""
WHOLE = (0.07, 0.145, 0.86, 0.78)
"""Where they stand, in shares of the card: below its name, down to its lower edge."""
WORDS, SHARE = 10, 0.2
"""How large words below a picture are at least where it can give way for that, in text of the usual size; how large
they are at most, by the height of their place."""
GIVEN = 0.3
"""How much of its height a picture gives way to words at most."""
HELD = {
    "max_health": "heart",
    "enemy_health": "heart",
    "boss_health": "heart",
    "damage": "damage",
    "card_damage": "damage",
    "slots": "equipment",
    "stash_slots": "equipment",
    "vial": "vial",
    "cells_kept": "cell",
    "victory_cells": "cell",
    "price": "gold_tooth",
    "trader_level": "merchant",
    "hand_check": "hand_check",
    "rune": "rune_vine",
}
"""The signs of what holds as long as a card does."""
USED = {"market": "merchant", "cover": "cell", "during": "always"}
"""The signs of cards that say in words alone what they are for."""


def write_over(made: Surface, look: Look, text: str, ground: Rect, ink: Colour) -> bool:
    """Write a card's words over its picture, on the ground of the place where words usually stand; False (and nothing
    drawn) where they would be too small."""
    width, height = made.get_size()
    x, y, wide, tall = WHOLE
    whole = Rect(round(x * width), round(y * height), round(wide * width), round(tall * height))
    area, most = whole.inflate(-round(0.04 * width), -round(0.02 * height)), round(LARGEST * width)
    least = max(WORDS_LEAST, look.tx(WORDS_LEAST))
    if not alike_lines(look, [text], area, "sans", most, least=least):
        return False
    colour = made.get_at(ground.center)
    blit(made, look.brush.rounded(whole.size, max(2, width // 40), (colour.r, colour.g, colour.b)), whole)
    return write_lines(made, look, text, area, "sans", most, ink, least=least)


def room_for_words(look: Look, window: Rect, area: Rect) -> int:
    """By how many pixels the picture of a card gives way to the words below it, in large text for which their place is
    too low: alike for all cards so large. area: the usual place of the words."""
    wanted, usual = look.tx(WORDS), area.height * SHARE
    if wanted <= max(look.px(WORDS), usual):
        return 0
    return min(round(window.height * GIVEN), round(area.height * ((wanted / usual) ** 2 - 1)))


def raise_parts(made: Surface, parts: Sequence[Rect], up: int) -> None:
    """Move what lies on a card's frame below its picture up by so many pixels, and go on with the ground of the words
    below it. parts: beside each other, down to where there is nothing but that ground."""
    for part in parts if up else ():
        made.set_clip(Rect(part.x, part.y - up, part.width, part.height + 2 * up))
        made.scroll(0, -up)
    made.set_clip(None)


def signs(words: CardWords, card: Card) -> list[Glyph]:
    """What a card does, or else is for, as signs: its effect, what follows on something, what it gives as a task's
    reward, what holds as long as it does."""
    row = glyphs(words.effects(max(card.effect, card.skill)))
    if not is_telling(row):
        waiting = [each.then if each.then >= 0 else each.replace for each in card.triggers]
        row = [glyph for script in waiting[:1] for glyph in glyphs(words.effects(script))] or row
    if not is_telling(row) and card.task is not None:
        row = [Glyph(icon="feat"), *glyphs(words.effects(card.reward))]
    if not is_telling(row) and card.always:
        row = [glyph for each in card.always for glyph in _held(each)]
    if not is_telling(row) and card.use in USED:
        row = [Glyph(icon=USED[card.use])]
    return row


def is_telling(row: list[Glyph]) -> bool:
    """Whether a row shows more than that there is something."""
    return any(glyph.icon for glyph in row)


def _held(each: Standing) -> list[Glyph]:
    icon = each.state if each.what == "immune" else HELD.get(each.what, "always")
    by = [Glyph(text=f"+{each.by}" if each.by > 0 else f"−{-each.by}")] if each.by else []
    return [*by, Glyph(icon=icon)]
