"""The panel of a character: portrait, Health, the three tracks, Equipment slots, Skills, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, inset
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.empty_panel import paint_empty
from game.client.tables.dead_cells.folded import folded_item, is_too_small, named_width
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.life_line import Life, Share, paint_life, shared
from game.client.tables.dead_cells.paint import BONE, GOLD, HEROES, NIGHT, SLATE, panel
from game.client.tables.dead_cells.panel_answers import standing_for
from game.client.tables.dead_cells.panels import SLOT_RATIO, Panel, hearts_in_line, is_low, place_panel, slot_places
from game.client.tables.dead_cells.piles import (
    crown_place,
    paint_piles,
    paint_piles_on,
    piles_fit,
    piles_size,
    piles_told,
    portrait_place,
    sign_fits,
)
from game.client.tables.dead_cells.powers import top_card, top_words
from game.client.tables.dead_cells.scene import Scene, hero_picture, plate_name
from game.client.tables.dead_cells.skill_chips import Form, group_form, known_skills, skill_items
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.tokens import counts_of, facts_of, hearts_fit
from game.client.tables.dead_cells.tracks import Numbers, group_numbers, rings_fit, track_items
from game.client.tables.dead_cells.uses import repeats
from game.client.tables.dead_cells.who_words import hero_words
from game.client.tables.dead_cells.words import say
from game.client.tables.dead_cells.worn import paint_equipment, paint_free
from game.client.tables.lines import LEAST, write_face
from game.games.dead_cells.view import EMPTY, SYMBOLS, Hero, base_stats, cards_in_slots

HERO_DECISIONS = (
    "enemy.damage", "enemy.state", "gain.receiver", "act.ally", "zero.potion", "run.start_damage", "run.first_player",
    "combat.who_passes", "market.heal", "spend.combat_deck",
)  # fmt: skip
"""Decisions that are answered with a character."""
FACE = "sans_bold"


def hero_answers(hero: Hero) -> dict[str, Any]:
    """What a click on a character means."""
    answers: dict[str, Any] = dict.fromkeys(HERO_DECISIONS, hero.word)
    return answers | {"act.loot": ("potion_on", hero.word), "act.target": hero.word}


def panel_items(scene: Scene, rects: Sequence[Rect], order: int, *, is_spot: bool = True) -> Iterator[Item]:
    """The panels of all characters. is_spot: whether a click on one means the character; else that is elsewhere."""
    titles = _with_tokens(scene, rects, group_titles(scene, rects))
    for index, rect in enumerate(rects):
        yield from _hero_items(scene, index, rect, order + 20 * index, titles, is_spot)


def group_titles(scene: Scene, rects: Sequence[Rect]) -> Titles:
    """How everything on the panels stands: folded where anything would else be too small for the text. Made anew where
    the Group has changed."""
    place, depends = ("titles", *map(tuple, rects)), _group_facts(scene)
    kept = scene.kept.get(place)
    if kept is None or kept[0] != depends:
        found = _forms(scene, rects)
        folded = _says_too_small(scene, rects, found)
        kept = scene.kept[place] = (depends, _forms(scene, rects, is_folded=True) if folded else found)
    titles: Titles = kept[1]
    return titles


def _with_tokens(scene: Scene, rects: Sequence[Rect], titles: Titles) -> Titles:
    """The same with hearts as large as the tokens of the whole Group let them be."""
    form = {"in_line": titles.in_line, "is_folded": titles.is_folded}
    group = [_life(scene, index, _places(scene, index, rects[index], **form)) for index in _living(scene)]
    share = shared(scene.look, group, Share(titles.heart, titles.has_hearts))
    return titles._replace(heart=share.heart, has_hearts=share.has_hearts)


def _group_facts(scene: Scene) -> list[tuple[Any, ...]]:
    """All that says how large things on the panels can be. Tokens have no part in that."""
    return [
        (hero.kind, hero.side, hero.dead, hero.scrolls, len(hero.hand.cards), len(hero.deck.cards),
         cards_in_slots(hero), base_stats(scene.table, index), known_skills(scene, index))
        for index, hero in enumerate(scene.table.heroes)
    ]  # fmt: skip


def _forms(scene: Scene, rects: Sequence[Rect], *, is_folded: bool = False) -> Titles:
    """How everything on the panels stands. is_folded: whether they say less but larger."""
    in_line = _in_line(scene, rects)
    places = [_places(scene, index, rect, in_line=in_line, is_folded=is_folded) for index, rect in enumerate(rects)]
    titles = _titles(scene, rects, is_folded=is_folded)
    return titles._replace(
        in_line=in_line,
        is_folded=is_folded,
        named=named_width(scene, places, titles.pixels) if is_folded else 0,
        has_rings=_with_rings(scene, places, is_folded=is_folded),
        has_hearts=_with_hearts(scene, places),
        heart=_heart(scene, places),
        numbers=group_numbers(scene, places, pixels=titles.pixels if is_folded else 0),
        chips=titles.chips if is_folded else group_form(scene, places, titles.pixels),
        has_sign=all(sign_fits(scene.look, place.head) for place in places),
        slots=_most_slots(scene),
    )


def _says_too_small(scene: Scene, rects: Sequence[Rect], titles: Titles) -> bool:
    """Whether anything on the panels is too small for the rest of the text."""
    places = [_places(scene, index, rect, in_line=titles.in_line) for index, rect in enumerate(rects)]
    heart = titles.heart if titles.has_hearts else 0
    numbers = None if all(titles.has_rings) else titles.numbers
    return is_too_small(scene, places, titles.pixels, heart, numbers, titles.chips)


class Titles(NamedTuple):
    """The names on the panels, all in one size; whether the numbers of cards stand beside each; whether
    the tracks of each have rings; whether every Health is a row of hearts, else a number, how large each heart is at
    most, and whether it stands in the line of the name on every flat panel; whether panels say less but larger, and how
    wide the one sign of all Skills is then with their names, 0 without; how the tracks stand as numbers; how the names
    of Skills stand; whether the sign of the cards stands on every portrait; and how many places for Equipment the panel
    of every Beheaded has."""

    names: tuple[str, ...]
    pixels: int
    has_piles: tuple[bool, ...]
    has_rings: tuple[bool, ...] = ()
    has_hearts: bool = True
    heart: int = 0
    in_line: bool = False
    is_folded: bool = False
    named: int = 0
    numbers: Numbers = Numbers()
    chips: Form = Form(0, LEAST, False)
    has_sign: bool = True
    slots: int = 1


def _with_rings(scene: Scene, places: Sequence[Panel], *, is_folded: bool) -> tuple[bool, ...]:
    """Whether the tracks of each character have rings: those of all Beheaded do, or none, as on
    folded panels."""
    found = [rings_fit(scene, index, place) for index, place in enumerate(places)]
    heroes = scene.table.heroes
    all_do = not is_folded and all(
        has for has, hero in zip(found, heroes, strict=True) if hero.kind >= 0 and not hero.is_serenade
    )
    return tuple(has if hero.is_serenade else all_do for has, hero in zip(found, heroes, strict=True))


def _with_hearts(scene: Scene, places: Sequence[Panel]) -> bool:
    """Whether the hearts of every character are large enough to be counted."""
    return all(hearts_fit(base_stats(scene.table, index)[0], places[index].hearts) for index in _living(scene))


def _in_line(scene: Scene, rects: Sequence[Rect]) -> bool:
    """Whether the hearts of all characters stand in the line of the name."""
    panels = [(rect, _tracks(scene.table.heroes[index])) for index, rect in enumerate(rects)]
    return hearts_in_line(scene.look, panels)


def _tracks(hero: Hero) -> int:
    return 1 if hero.is_serenade else len(SYMBOLS)


def _heart(scene: Scene, places: Sequence[Panel]) -> int:
    """The side of a heart, as large as fits on the panels of all characters."""
    health = {index: max(1, base_stats(scene.table, index)[0]) for index in _living(scene)}
    return min((min(places[n].hearts.height, places[n].hearts.width // each) for n, each in health.items()), default=0)


def _living(scene: Scene) -> list[int]:
    return [index for index, hero in enumerate(scene.table.heroes) if hero.kind >= 0 and not hero.dead]


def _titles(scene: Scene, rects: Sequence[Rect], *, is_folded: bool = False) -> Titles:
    """Names with the numbers of cards beside all of them, if all find room so, else without."""
    look, heroes, in_line = scene.look, scene.table.heroes, _in_line(scene, rects)
    places = [_places(scene, index, rect, in_line=in_line, is_folded=is_folded) for index, rect in enumerate(rects)]
    lines = [place.name for place in places]
    names = tuple(map(plate_name, heroes))
    rooms = [line.width - look.px(8 if in_line else 4) for line in lines]
    low = min(line.height for line in lines)
    most = max(LEAST, min(look.type.pixels("small_bold"), low if is_folded else low * 3 // 4))
    if not is_folded and not any(is_low(look, rect) for rect in rects):
        beside = [
            room - sum(piles_size(scene, index, place.piles)) - 6 if place.piles == place.name else room
            for index, (place, room) in enumerate(zip(places, rooms, strict=True))
        ]
        least = min(room if hero.is_serenade else less for room, less, hero in zip(rooms, beside, heroes, strict=True))
        pixels = cards.common_size(look, names, least, FACE, most)
        wide = [look.type.measure(each, FACE, pixels)[0] for each in names]
        if max(wide) <= least:
            fits = [piles_fit(scene, index, place) for index, place in enumerate(places)]
            all_do = all(a <= b and c for a, b, c in zip(wide, beside, fits, strict=True))
            return Titles(names, pixels, (all_do,) * len(names))
    return Titles(names, cards.common_size(look, names, min(rooms), FACE, most), (False,) * len(names))


def _places(scene: Scene, index: int, rect: Rect, *, in_line: bool | None = None, is_folded: bool = False) -> Panel:
    """Where the things of a character's panel lie."""
    hero = scene.table.heroes[index]
    slots = 1 if hero.kind < 0 or hero.is_serenade else _most_slots(scene)
    known = len(known_skills(scene, index))
    return place_panel(scene.look, rect, _tracks(hero), known, slots, in_line=in_line, is_folded=is_folded)


def _hero_items(scene: Scene, index: int, rect: Rect, order: int, titles: Titles, is_spot: bool) -> Iterator[Item]:
    """A panel, made anew where something has changed that it shows."""
    hero = scene.table.heroes[index]
    if hero.kind < 0:
        asked = {each.seat for each in scene.view.decisions} | {each.seat for each in scene.view.waiting}
        chooses = hero.seat in asked
        yield Item(rect, ("empty", scene.player(hero), chooses), partial(paint_empty, scene.player(hero), chooses))
        return
    place, depends = ("panel", index, tuple(rect), order, is_spot), (_depends(scene, index), titles)
    kept = scene.kept.get(place)
    if kept is None or kept[0] != depends:
        kept = scene.kept[place] = (depends, tuple(_panel_items(scene, index, rect, order, titles, is_spot)))
    yield from kept[1]


def _depends(scene: Scene, index: int) -> tuple[Any, ...]:
    """All that the things of a panel are made from."""
    table, asked = scene.table, scene.asked
    heroes = [hero.pack() for hero in table.heroes] if table.heroes[index].is_serenade else table.heroes[index].pack()
    group = [hero.kind for hero in table.heroes], table.first, tuple(table.mutations)
    question = (
        None if asked is None else (asked.id, asked.about, scene.options(asked.id)),
        scene.options("act.equipment"),
    )
    return heroes, group, question, scene.player(table.heroes[index])


def _panel_items(scene: Scene, index: int, rect: Rect, order: int, titles: Titles, is_spot: bool) -> Iterator[Item]:
    hero = scene.table.heroes[index]
    places = _places(scene, index, rect, in_line=titles.in_line, is_folded=titles.is_folded)
    facts = (_facts(scene, index), titles)
    words = hero_words(scene, index)
    spot = Spot(f"hero.{hero.word}", rect, hero_answers(hero), order=order, words=words)
    if not is_spot:
        spot = Spot(f"board.{hero.word}", rect, order=order, words=words, is_stop=False)
    yield Item(rect, facts, partial(paint_panel, scene, index, titles), spot)
    yield from standing_for(scene, _things(scene, index, places, order, titles), hero_answers(hero) if is_spot else {})


def _things(scene: Scene, index: int, places: Panel, order: int, titles: Titles) -> Iterator[Item]:
    """What lies on a panel and can be pointed at by itself."""
    yield from track_items(scene, index, places, order, titles.numbers, has_rings=titles.has_rings[index])
    yield from _slot_items(scene, index, places, order)
    if titles.is_folded:
        yield from folded_item(scene, index, places, order, titles.pixels, titles.named)
    else:
        yield from skill_items(scene, index, places, order, titles.chips)


def _facts(scene: Scene, index: int) -> tuple[Any, ...]:
    table, hero = scene.table, scene.table.heroes[index]
    piles = len(hero.deck.cards), len(hero.hand.cards), tuple(hero.discard.cards[-1:])
    return (hero.kind, hero.side, hero.dead, hero.passes, tuple(hero.scrolls), facts_of(hero.tokens), piles,
            base_stats(table, index), table.first == index, scene.player(hero))  # fmt: skip


def paint_panel(scene: Scene, index: int, titles: Titles, surface: Surface, look: Look, rect: Rect) -> None:
    """Sheet, head, name, hearts and tokens."""
    table, hero = scene.table, scene.table.heroes[index]
    places = _places(scene, index, rect, in_line=titles.in_line, is_folded=titles.is_folded)
    colour = HEROES[hero.word]
    panel(surface, look, rect, line=colour if not hero.dead else SLATE, fill=NIGHT)
    head = places.head
    told = "" if titles.has_piles[index] else _piles_on(scene, index)
    side, top = portrait_place(look, head, told, has_sign=titles.has_sign)
    drawn = look.assets.svg(f"dead_cells/{hero_picture(hero, 'token')}.svg", (side, side))
    where = drawn.get_rect(midtop=(head.centerx, top))
    blit(surface, drawn, where)
    if table.first == index and len(table.heroes) > 1:
        crown = crown_place(rect, where)
        blit(surface, icon(look, "first_player", crown.width), crown)
    if titles.has_piles[index]:
        paint_piles(scene, index, surface, look, places.piles)
    else:
        paint_piles_on(told, surface, look, head, has_sign=titles.has_sign)
    line = places.name.inflate(0, places.name.height // 3) if titles.is_folded else places.name
    write_face(surface, look, titles.names[index], line, FACE, titles.pixels, BONE, x=0.0)
    if hero.dead:
        pixels = min(look.type.pixels("small_bold"), places.hearts.height * 3 // 4)
        write_face(surface, look, say("hero.dead"), places.hearts, "sans_bold", pixels, GOLD, x=0.0)
        return
    share = Share(titles.heart or places.hearts.height, titles.has_hearts)
    paint_life(surface, look, _life(scene, index, places), share, head)


def _life(scene: Scene, index: int, places: Panel) -> Life:
    tokens = scene.table.heroes[index].tokens
    return Life(places.hearts, base_stats(scene.table, index)[0], tokens.damage, counts_of(tokens))


def _piles_on(scene: Scene, index: int) -> str:
    """The numbers of cards as they stand on a portrait."""
    return piles_told(scene, index).replace(" ", "")


def _slot_items(scene: Scene, index: int, places: Panel, order: int) -> Iterator[Item]:
    """Equipment slots: the cards in them, free ones as outlines."""
    hero = scene.table.heroes[index]
    if hero.is_serenade:
        yield from _top_item(scene, places, order)
        return
    worn = cards_in_slots(hero)
    for slot, rect in enumerate(slot_places(scene.look, places.slots, _slots(scene, index))):
        if slot >= len(worn) or worn[slot] == EMPTY:
            yield Item(rect, ("free", rect.size), partial(paint_free, "equipment"))
            continue
        card = scene.content.cards[worn[slot]]
        damage = dict(zip(hero.equipment, hero.companions, strict=False)).get(worn[slot], 0)
        spot = Spot(f"equipment.{hero.word}.{card.code}", rect, equipment_answers(scene, index, card.code),
                    order=order + 5 + slot, words=scene.told(card), stands_for=which_line(scene, card))  # fmt: skip
        yield Item(rect, (card.code, damage), partial(paint_equipment, scene, card, damage), spot)


def _slots(scene: Scene, index: int) -> int:
    """How many places for Equipment a character's panel has."""
    _, count = base_stats(scene.table, index)
    return max(count, len(cards_in_slots(scene.table.heroes[index])))


def _most_slots(scene: Scene) -> int:
    """How many places for Equipment the panel of any Beheaded has: all of them leave so much room for these."""
    heroes = scene.table.heroes
    return max(
        (_slots(scene, n) for n, hero in enumerate(heroes) if hero.kind >= 0 and not hero.is_serenade), default=1
    )


READ = 74
"""So wide a card's lines can be read, in logical units and in pixels: on a narrower one they run into each other."""


def _top_item(scene: Scene, places: Panel, order: int) -> Iterator[Item]:
    """On Serenade's panel: the top card of the Beheaded's Discard Pile, on whose symbols her power hangs."""
    card = top_card(scene)
    wide = min(round(places.slots.height * SLOT_RATIO), places.slots.width)
    rect = Rect(places.slots.right - wide, 0, wide, min(places.slots.height, round(wide / SLOT_RATIO)))
    rect.centery = places.slots.centery
    spot = Spot(f"top.{card.code if card else ''}", rect, order=order + 5, words=top_words(scene), is_stop=False)
    if card is None:
        yield Item(rect, ("free", rect.size), partial(paint_free, "card"), spot)
        return
    yield Item(rect, card.code, partial(_paint_top, scene, card), spot)


def _paint_top(scene: Scene, card: Any, surface: Surface, look: Look, rect: Rect) -> None:
    """The card where it can be made out, else its symbols alone."""
    if rect.width >= max(look.px(READ), READ) and cards.is_named(card, rect.size):
        blit(surface, cards.face(look, rect.size, scene.words, card), rect)
        return
    blit(surface, look.brush.rounded(rect.size, 4, NIGHT, line=GOLD, width=1.0), rect)
    for symbol, cell in zip(card.symbols, column(inset(rect, 3), [1] * len(card.symbols), 1), strict=True):
        side = min(cell.height, cell.width * 2 // 3)
        drawn = icon(look, SYMBOLS[symbol], side)
        blit(surface, drawn, drawn.get_rect(center=cell.center))


def which_line(scene: Scene, card: Any) -> dict[str, str]:
    """Worn Equipment that may be used with either of two Active cards stands for the question which one it is."""
    lines = [value for value in uses_shown(scene) if value[0] == card.code]
    return {"act.equipment": say("answer.which_line", card=card.name)} if len(lines) > 1 else {}


def uses_shown(scene: Scene) -> list[Any]:
    """The uses of timed Equipment that are asked for, each that differs once."""
    options, asked = scene.options("act.equipment"), scene.asked
    same = repeats(scene.words, asked, scene.view) if options and asked is not None else ()
    return [value for value in options if value not in same]


def equipment_answers(scene: Scene, index: int, code: str) -> dict[str, Any]:
    """What a click on a card that somebody wears means."""
    word = scene.table.heroes[index].word
    answers: dict[str, Any] = {"enemy.damage": (word, code), "inter.throw_away": code}
    asked = scene.asked
    about = (asked.about or {}).get("hero") if asked is not None else None
    if about not in (None, word):
        return answers
    lines = [value for value in uses_shown(scene) if value == code or value[0] == code]
    uses = {"act.equipment": lines[0] if len(lines) == 1 else code, "act.skill": code}
    is_skill = scene.content.cards[scene.content.index[code]].use == "skill"
    answers |= dict(sorted(uses.items(), reverse=is_skill))  # what is out of place is refused by its own kind's rule
    answers |= dict.fromkeys(("inter.discard_equipment", "zero.action", "lose.equipment"), code)
    answers["equip.replace"] = ("discard", code)
    return answers
