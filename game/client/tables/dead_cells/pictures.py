"""Pictures that are made while nothing moves, so that no card is drawn for the first time when it is turned over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from game.client.look import Look
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.fight import enemy_picture, stage_ground, stand_item
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.map import ways_ahead
from game.client.tables.dead_cells.panels import place_panel
from game.client.tables.dead_cells.played import face_ahead
from game.client.tables.dead_cells.purse import sizes_of_bought
from game.client.tables.dead_cells.scene import Scene, hero_picture
from game.client.tables.dead_cells.scenes import counter_places, fight_places, items_to_come, journey_places
from game.client.tables.dead_cells.timeline import enemy_sign, lines_ahead, sign, sign_sides
from game.client.tables.dead_cells.timeline_widths import SIGN
from game.games.dead_cells.view import BEHEADED, SETUP, SYMBOLS, Card, scene_of


def pictures_ahead(scene: Scene) -> Iterator[Callable[[], object]]:
    """Makers: the Combat cards of those who play, the Enemies and Attack cards of the place, what will lie on the table
    when the scene changes."""
    places, content = fight_places(scene), scene.content
    biome = content.biomes[scene.table.biome].id
    heroes = [hero.word for hero in scene.table.heroes if hero.kind >= 0]
    if scene_of(scene.table) == SETUP:
        head = min(place_panel(scene.look, counter_places(scene).panels[0], len(SYMBOLS)).head.size)
        for word in BEHEADED:
            yield partial(scene.look.assets.svg, f"dead_cells/token_{word}.svg", (head, head))
    sides = sign_sides(scene.look, places.timeline) if places.timeline.width else [scene.look.px(SIGN)]
    for hero in scene.table.heroes:
        if hero.kind >= 0:
            yield from (partial(sign, scene.look, hero_picture(hero, "token"), side) for side in sides)
    performed: list[Card] = []
    for word in heroes:
        codes = scene.table.campaign.get("combat", {}).get(word, ())
        for hand in (journey_places(scene).hand, places.hand):
            yield partial(cards.back, scene.look, hand[0].size, word)
        own = [content.cards[content.index[code]] for code in codes]
        performed += own
        for card in own:
            yield partial(cards.face, scene.look, places.hand[0].size, scene.words, card)
            yield partial(face_ahead, scene, card, places.heroes[0])
    yield partial(stage_ground, scene.look, biome.lower(), places.stage.size)
    for index, rect in enumerate(places.heroes[: len(heroes)]):
        yield partial(_painted, stand_item(scene, index, rect), scene.look)
    for name in ("monsters", "elites", "boss", "minions"):
        seen = {content.cards[index].original: index for index in content.decks.get(f"{biome}_{name}", ())}
        performed += [content.cards[index] for index in seen.values()]
        for index in seen.values():
            yield partial(enemy_picture, scene, content.cards[index], places.spaces[0].size)
            drawn = enemy_sign(scene.look, content.cards[index])
            yield from (partial(sign, scene.look, drawn, side) for side in sides)
    if places.timeline.width:
        yield from lines_ahead(scene, places.timeline, performed)
    yield from ways_ahead(scene, journey_places(scene).map)
    for item in items_to_come(scene):
        yield partial(_painted, item, scene.look)
    for size in sizes_of_bought(scene, counter_places(scene)):
        for name in ("upgrade", "combat"):
            for deck in ("survival", "tactics", "brutality"):
                yield partial(scene.look.assets.svg, f"dead_cells/card_{name}_{deck}.svg", size)


def _painted(item: Item, look: Look) -> None:
    """Paint a thing where nobody sees it, so that its pictures are there."""
    if item.paint is not None:
        item.paint(Surface(item.rect.size), look, Rect((0, 0), item.rect.size))
