"""The stage of a Combat: the row L, Group, 1, 2, 3, Wall or Hole, End, with the round ruler above it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, inset, row, take_bottom, take_right, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import drawing
from game.client.tables.dead_cells.group_space import group_space_items
from game.client.tables.dead_cells.heroes import hero_answers
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import Fight
from game.client.tables.dead_cells.paint import (
    ABYSS,
    AQUA,
    BONE,
    EDGE,
    FADED,
    FLAME,
    GOLD,
    MIST,
    NIGHT,
    SLATE,
    SPARK,
    VEIL,
    framed,
    paint_round,
    paler,
    picture,
)
from game.client.tables.dead_cells.powers import power_words
from game.client.tables.dead_cells.scene import Scene, hero_picture, plate_name, plate_size
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.tokens import (
    SMALL,
    Count,
    counts_of,
    facts_of,
    paint_health,
    paint_hearts,
    paint_tokens,
    tag,
)
from game.client.tables.dead_cells.who_words import enemy_words, hero_words
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import LEAST, quiet, write, write_face
from game.client.tables.squeezed import write_whole
from game.games.dead_cells.view import (
    EMPTY,
    ROUNDS,
    SPACES,
    SYMBOLS,
    Actor,
    Card,
    acting,
    base_stats,
    enemy_health,
    foe_of,
    is_over,
    lines_of,
    plays_zero,
    round_reached,
)

TIMELINE = "timeline"
"""The spot that stands for the timeline where there is no room for it."""
NUMERAL = 0.16
"""How much of a line's width its numeral takes, which is written anew over what marks the line."""
DEAD, PASSES = 90, 190
"""How bright the figure of whoever is dead or passes is, of 255."""
FEW = 2
"""So few signs lie in a corner of an Enemy's picture; more of them have a strip of their own below the figure."""
SIGNS = 15
"""How high a row of signs above a character is, in text of the usual size."""
SPACE_DECISIONS = ("act.target", "serenade.power", "push.choice")


def fight_items(scene: Scene, places: Fight) -> Iterator[Item]:
    """Ground, ruler, Enemy spaces, characters, Wall or Hole, what lies on the Group space."""
    biome = scene.content.biomes[scene.table.biome].id.lower()
    yield Item(places.stage, biome, partial(_paint_ground, biome))
    yield _ruler(scene, places, round_reached(scene.table))
    for space, rect in enumerate(places.spaces):
        yield _space(scene, space, rect)
    for index, rect in enumerate(places.heroes):
        yield stand_item(scene, index, rect)
    side = scene.table.wall_hole
    spot = Spot("wall_hole", places.wall, order=190, words=say(f"spot.{side or 'open'}"), is_stop=bool(side))
    yield Item(places.wall, side, partial(_paint_wall, side), spot, rings=False)
    yield from group_space_items(scene, places.end)


def _paint_ground(biome: str, surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, stage_ground(look, biome, rect.size), rect)


def stage_ground(look: Look, biome: str, size: tuple[int, int]) -> Surface:
    """The stage of the Biome, fitted by height, with an edge."""
    return look.cache.get(("dead_cells.stage", biome, size, look.theme.name), lambda: _ground(look, biome, size))


def _ground(look: Look, biome: str, size: tuple[int, int]) -> Surface:
    made = Surface(size, pygame.SRCALPHA)
    name = {"c1": "stage_concierge"}.get(biome, drawing(look, f"stage_{biome}", "stage_b1"))
    wide = max(size[0], round(size[1] * 1280 / 300))
    drawn = look.assets.svg(f"dead_cells/{name}.svg", (wide, round(wide * 300 / 1280)))
    made.fill((*ABYSS, 255))
    if look.theme.name != "contrast":
        blit(made, drawn, drawn.get_rect(midbottom=(size[0] // 2, size[1])))
        made.fill((150, 150, 160), special_flags=pygame.BLEND_RGB_MULT)
    return framed(look, made)


def _ruler(scene: Scene, places: Fight, round: int) -> Item:
    """The Rounds; where the timeline has no place of its own, it is shown while they are pointed at."""
    zero = plays_zero(scene.table)
    if places.timeline.width:
        return Item(places.ruler, (round, zero), partial(_paint_ruler, round, "", zero=zero))
    spot = Spot(TIMELINE, places.ruler, order=299, words=say("spot.timeline"))
    paint = partial(_paint_ruler, round, say("board.timeline"), zero=zero)
    return Item(places.ruler, (round, zero), paint, spot, rings=False)


def _paint_ruler(round: int, title: str, surface: Surface, look: Look, rect: Rect, *, zero: bool) -> None:
    """Rounds 0 to IV from left to right; the playhead lies on the present one, those behind are dim. title: what stands
    on a plate of its own at their end; "" for no plate. zero: whether Round 0 is played; else it is dim, without a
    tick."""
    rounds = rect
    if title:
        pixels = max(LEAST, min(look.type.pixels("small_bold"), rect.height * 18 // 25))
        plate, rounds = take_right(rect, look.type.measure(title, "sans_bold", pixels)[0] + rect.height, look.px(4))
        blit(surface, look.brush.rounded(plate.size, plate.height // 3, ABYSS, line=AQUA, width=1.5), plate)
        write_face(surface, look, title, plate, "sans_bold", pixels, AQUA)
    for number, cell in enumerate(row(rounds, [1] * len(ROUNDS), look.px(4))):
        here = number == round
        fill = FLAME if here else NIGHT
        line = SPARK if here else SLATE
        blit(surface, look.brush.rounded(cell.size, cell.height // 3, fill, line=line, width=1.5), cell)
        is_played = zero or number > 0
        ink = ABYSS if here else (FADED if round > number or not is_played else MIST)
        paint_round(surface, look, ROUNDS[number], cell, ink, is_over=number < round and is_played)
        if here:
            side = cell.height
            blit(surface, look.assets.svg("dead_cells/marker_round.svg", (side, side)), (cell.x + 4, cell.y))


def _space(scene: Scene, space: int, rect: Rect) -> Item:
    """An Enemy space: its card with Health, lines and tokens; an outline where it is empty."""
    table, word = scene.table, SPACES[space]
    enemy = table.enemies[space] if space < len(table.enemies) else None
    answers = dict.fromkeys(SPACE_DECISIONS, word)
    id = f"space.{word}"
    if enemy is None or enemy.card == EMPTY:
        spot = Spot(id, rect, answers, order=100 + space, words=say("spot.space", space=word), is_stop=False)
        return Item(rect, ("empty", word), partial(_paint_empty, word), spot, rings=True)
    card = scene.content.cards[enemy.card]
    name = foe_of(table, card).name
    health = enemy_health(table, enemy.card)
    spot = Spot(id, rect, answers, order=100 + space, words=enemy_words(scene, space))
    facts = (card.code, name, word, health, facts_of(enemy.tokens), round_reached(table), table.attack,
             enemy.entry, _acting_round(scene, space))  # fmt: skip
    return Item(rect, facts, partial(paint_enemy, scene, space), spot)


def _acting_round(scene: Scene, space: int) -> int | None:
    """The Round of the line that the Enemy in a space is performing; None while somebody else acts."""
    now = acting(scene.table)
    return now.round if now is not None and now.actor == Actor(enemy=True, index=space) else None


def _paint_empty(word: str, surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, look.brush.rounded(rect.size, look.radius(), ABYSS, alpha=0.35, line=EDGE, width=1.5), rect)
    write_face(surface, look, word, rect, "serif_bold", rect.height // 5, FADED)


def paint_enemy(scene: Scene, space: int, surface: Surface, look: Look, rect: Rect) -> None:
    """An Enemy card as it stands: its Health, its lines, what lies on it."""
    table = scene.table
    enemy = table.enemies[space]
    card = scene.content.cards[enemy.card]
    window = cards.place(cards.LARGE, rect.size, *cards.WINDOW).move(rect.topleft)
    signs = [each for each in counts_of(enemy.tokens) if each[0] != "frozen"]
    strip = signs_strip(look, window, len(signs))
    blit(surface, enemy_picture(scene, card, rect.size, strip.height if len(signs) > FEW else 0), rect)
    _paint_lines(scene, space, surface, look, rect)
    health = enemy_health(table, enemy.card)
    heart = cards.enemy_heart(rect.size).move(rect.topleft)
    paint_health(surface, look, str(health), heart)
    if enemy.tokens.damage:
        side = min(window.height * 2 // 5, max(22, look.px(26)))
    if enemy.tokens.damage and side < SMALL:  # the number would cover the skull: it stands beside it
        area = Rect(window.centerx, window.y + 1, window.right - window.centerx - 1, max(side, 13))
        count = enemy.tokens.damage
        paint_tokens(surface, look, [("damage", count, str(count))], area, x=1.0, y=0.0)
    elif enemy.tokens.damage:
        blit(surface, icon(look, "damage", side), (window.right - side - 2, window.y + 2))
        tag(surface, look, str(enemy.tokens.damage), Rect(0, 0, side * 2 // 3, side * 5 // 9),
            (window.right - 2, window.y + side + 4))  # fmt: skip
    paint_tokens(surface, look, signs, strip, x=0.5 if len(signs) > FEW else 0.0, y=0.5 if len(signs) > FEW else 1.0)
    corner = Rect(window.x + 2, window.y + 2, max(15, window.height // 5), max(14, window.height // 5))
    tag(surface, look, SPACES[space], corner, (corner.right, corner.bottom), ink=MIST, line=SLATE)


def signs_strip(look: Look, window: Rect, count: int) -> Rect:
    """The strip below an Enemy's figure for so many signs of what lies on it."""
    usual = max(22, look.px(24))
    high = min(window.height * 2 // 5, usual) if count * usual <= window.width else window.height * 9 // 20
    return take_bottom(window, high if count else 0)[0]


def enemy_picture(scene: Scene, card: Card, size: tuple[int, int], strip: int = 0) -> Surface:
    """An Enemy card without its lines, in the light of the Biome. strip: the height kept for what lies on it."""
    table, look = scene.table, scene.look
    foe = foe_of(table, card)
    biome = scene.content.biomes[table.biome].id.lower()
    effects = scene.words.effects(card.death)

    def make() -> Surface:
        made = cards.enemy_ground(quiet(look), size, card, foe, biome, strip)
        cards.paint_death(made, quiet(look), size, effects)
        return made

    key = ("dead_cells.enemy", scene.content.hash, card.code, foe.name, biome, size, strip, look.tx(100))
    return look.cache.get(key, make)


def _paint_lines(scene: Scene, space: int, surface: Surface, look: Look, rect: Rect) -> None:
    """The lines 0 to IV: the present one lit, those behind dim, Frozen ones in ice beside their snowflake."""
    table, actor = scene.table, Actor(enemy=True, index=space)
    tokens, now = table.enemies[space].tokens, _acting_round(scene, space)
    for number, local in enumerate(cards.enemy_lines(rect.size)):
        where = local.move(rect.topleft)
        effects = lines_of(table, actor, number)[0].effects
        over = is_over(table, actor, number, now)
        if number == now:
            blit(surface, look.brush.rounded(where.size, 4, FLAME, alpha=0.55, line=SPARK, width=2.0), where)
        elif table.round == number and not over:
            blit(surface, look.brush.rounded(where.size, 4, FLAME, alpha=0.14, line=SLATE, width=1.0), where)
        if number in tokens.frozen:
            frost(surface, look, where)
        if effects:
            aside = frost_side(look, where) if number in tokens.frozen else 0
            cards.paint_enemy_line(surface, look, where, effects, aside)
        if over:
            blit(surface, look.brush.rounded(where.size, 4, NIGHT, alpha=VEIL), where)
        if number == now or number in tokens.frozen:
            numeral = inset(Rect(where.x, where.y, round(where.width * NUMERAL), where.height), 1)
            blit(surface, look.brush.rounded(numeral.size, 3, NIGHT), numeral)
            write_whole(surface, quiet(look), ROUNDS[number], numeral, "serif_bold", where.height * 4 // 5, MIST,
                        least=LEAST)  # fmt: skip


SNOW, INSIDE = 18, 2
"""How large a snowflake is at most, in logical units, and how far it keeps off the frame of its line, in pixels."""


def frost(surface: Surface, look: Look, where: Rect) -> None:
    """Ice over a Frozen line, with a snowflake at its right end."""
    ice(surface, look, where)
    side = frost_side(look, where)
    blit(surface, icon(look, "frozen", side), (where.right - side - 2, where.centery - side // 2))


def ice(surface: Surface, look: Look, where: Rect) -> None:
    """Ice over a Frozen line."""
    blit(surface, look.brush.rounded(where.size, 4, (124, 200, 255), alpha=0.3, line=(124, 200, 255), width=1.5), where)


def frost_side(look: Look, where: Rect) -> int:
    """The side of the snowflake at the right end of a Frozen line: what is Frozen has its place beside it."""
    return min(where.height - 2 * INSIDE, look.px(SNOW), max(12, where.width // 4))


def stand_item(scene: Scene, index: int, rect: Rect) -> Item:
    """A character of the Group on the stage."""
    table, hero = scene.table, scene.table.heroes[index]
    facts = (hero.kind, hero.side, hero.dead, hero.passes, facts_of(hero.tokens), base_stats(table, index),
             table.first == index, len(hero.active.cards), table.round, table.symbol)  # fmt: skip
    words, power = hero_words(scene, index), power_words(scene) if hero.is_serenade else ""
    words = say("spot.power", hero=words, power=power) if power else words
    spot = Spot(f"hero.{hero.word}", rect, hero_answers(hero), order=110 + index, words=words)
    return Item(rect, facts, partial(paint_stand, scene, index), spot, light=40)


def paint_stand(scene: Scene, index: int, surface: Surface, look: Look, rect: Rect) -> None:
    """Figure, name plate, hearts, tokens; whoever passes or is dead is dim."""
    table, hero = scene.table, scene.table.heroes[index]
    plate, upper = take_bottom(rect, max(34, look.px(46)))
    signs = _signs(scene, index)
    states, figure = take_top(upper, _states_height(look, len(signs), upper.width))
    tall = min(figure.height, round(figure.width * 800 / 600))
    drawn = look.assets.svg(f"dead_cells/{hero_picture(hero, 'figure')}.svg", (tall * 3 // 4, tall))
    if hero.dead or hero.passes:
        drawn = paler(look, drawn, (hero.word, hero.side), DEAD if hero.dead else PASSES)
    blit(surface, drawn, drawn.get_rect(midbottom=(figure.centerx, figure.bottom + tall // 30)))
    blit(surface, look.brush.rounded(plate.size, look.radius("small"), ABYSS, alpha=0.72), plate)
    name, hearts = column(inset(plate, 2, 1), [1.0, 1.05], 0)
    pixels = min(plate_size(scene, name.width, "small_bold"), name.height * 3 // 4)
    write_face(surface, look, plate_name(hero), name, "sans_bold", pixels, BONE)
    health, _ = base_stats(table, index)
    if hero.dead or hero.passes:
        state = say("hero.dead" if hero.dead else "hero.passes")
        told = hearts.inflate(-look.px(6), 0)
        blit(surface, look.brush.rounded(told.size, told.height // 2, NIGHT, line=GOLD, width=1.5), told)
        write_face(surface, look, state, told.inflate(-told.height // 2, 0), "sans_bold", pixels, GOLD)
    else:
        paint_hearts(surface, look, hero.tokens.damage, health, hearts)
    paint_tokens(surface, look, signs, states)


def _signs(scene: Scene, index: int) -> list[Count]:
    """What stands above a character: Serenade's symbol, the crown of the First Player, Shields and States."""
    table, hero = scene.table, scene.table.heroes[index]
    signs = counts_of(hero.tokens)
    if table.first == index and len(table.heroes) > 1:
        signs = [("first_player", 1, ""), *signs]
    if hero.is_serenade and table.symbol >= 0:
        signs = [(SYMBOLS[table.symbol], 1, ""), *signs]
    return signs


def _states_height(look: Look, count: int, width: int) -> int:
    """How high the place above a character is: of two rows where so many signs would be small in one."""
    usual = max(20, look.px(26))
    row = max(usual, look.tx(SIGNS))
    return row if count * usual <= width else 2 * row


def _paint_wall(side: str, surface: Surface, look: Look, rect: Rect) -> None:
    """The Wall or the Hole at the end of the row; nothing where there is neither."""
    if not side:
        return
    tall = min(rect.width, rect.height // 2)
    where = Rect(0, 0, tall, tall)
    where.midbottom = (rect.centerx, rect.bottom - rect.height // 8)
    picture(surface, look, f"icon_{side}", where)
    name = Rect(rect.x, where.bottom, rect.width, max(14, look.px(18)))
    write(surface, look, say(f"board.{side}"), name, "small_bold", BONE, x=0.5)
