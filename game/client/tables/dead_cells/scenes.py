"""Which things lie on the table: set-up, exploring, Combat, passage, end of Run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from game.client.tables.dead_cells.bag import bag_items
from game.client.tables.dead_cells.counters import (
    choice_items,
    keep_items,
    merchant_items,
    over_map,
    paint_veil,
    setup_items,
)
from game.client.tables.dead_cells.fight import TIMELINE, fight_items
from game.client.tables.dead_cells.hand import active_count, active_items, free_places, hand_items
from game.client.tables.dead_cells.heroes import panel_items
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import (
    Counter,
    Fight,
    Journey,
    bag_height,
    place_counter,
    place_fight,
    place_journey,
)
from game.client.tables.dead_cells.map import NOTHING, map_items
from game.client.tables.dead_cells.options_told import is_of_tile
from game.client.tables.dead_cells.passage import passage_items
from game.client.tables.dead_cells.played import played_items
from game.client.tables.dead_cells.purse import purse_items
from game.client.tables.dead_cells.received import is_received, received_items, sheet_over
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.timeline import paint_under, timeline_items
from game.games.dead_cells.view import (
    BOSS,
    COMBAT,
    EXPLORE,
    PASSAGE,
    SETUP,
    SPENDING,
    EitherOr,
    Merchant,
    options_of,
    scene_of,
)

SERENADES = 0.72
"""The share of Serenade's panel beside that of a Beheaded."""
PANELS = 200
"""Where the keyboard's order of panels begins."""


def items_of(scene: Scene) -> Iterator[Item]:
    """Everything on the table, the lowest first; what lies under a sheet cannot be pointed at."""
    found = list(_all_items(scene))
    sheets = [(at, item.rect) for at, item in enumerate(found) if item.facts == "sheet"]
    for at, item in enumerate(found):
        covered = any(at < over and rect.collidepoint(item.rect.center) for over, rect in sheets)
        yield replace(item, spot=None) if covered and item.spot is not None else item


def _all_items(scene: Scene) -> Iterator[Item]:
    kind = scene_of(scene.table)
    if kind in (COMBAT, BOSS):
        yield from _combat(scene)
    elif kind in (PASSAGE, SETUP, SPENDING):
        yield from _counter(scene, kind)
    else:
        yield from _journey(scene)


def items_to_come(scene: Scene) -> Iterator[Item]:
    """What will lie on the table when the scene changes, as far as it can be known: a Biome's map, a Combat without
    its Enemies, the end of the Run; before the decks are there the map alone."""
    kind = scene_of(scene.table)
    if kind == SETUP:
        journey = journey_places(scene)
        yield from map_items(scene, journey.map)
        yield from panel_items(scene, journey.panels, PANELS)
        return
    if kind != EXPLORE:
        yield from _journey(scene)
    if kind not in (COMBAT, BOSS):
        yield from _combat(scene)
    if kind != SPENDING:
        yield from _counter(scene, SPENDING)


def panel_shares(scene: Scene) -> list[float]:
    """How much room each character's panel takes: Serenade has fewer things than a Beheaded."""
    return [SERENADES if hero.is_serenade else 1.0 for hero in scene.table.heroes] or [1.0]


def fight_places(scene: Scene) -> Fight:
    """The places of a Combat."""
    return place_fight(scene.look, scene.area, panel_shares(scene), active_count(scene), free_places(scene))


def counter_places(scene: Scene) -> Counter:
    """The places of the set-up, the passage and the spending."""
    strip = 0 if scene_of(scene.table) == SETUP else bag_height(scene.look)
    return place_counter(scene.look, scene.area, panel_shares(scene), strip)


def journey_places(scene: Scene) -> Journey:
    """The places of exploring."""
    return place_journey(scene.look, scene.area, panel_shares(scene))


def panel_places(scene: Scene) -> list[Rect]:
    """Where the hand, the panels of the characters, the Bag, the timeline and who fights lie: what can be spared first
    stands first, the panel of whoever has the hand after those of the others."""
    kind = scene_of(scene.table)
    if kind in (PASSAGE, SETUP, SPENDING):
        places: Counter | Journey | Fight = counter_places(scene)
        return [*_others_first(scene, places.panels), places.bag]
    places = fight_places(scene) if kind in (COMBAT, BOSS) else journey_places(scene)
    cards = [*places.hand, *(places.active if isinstance(places, Fight) else ())]
    found = [cards[0].unionall(cards[1:]), *_others_first(scene, places.panels), places.bag]
    return [*found, places.timeline, *places.spaces, *places.heroes] if isinstance(places, Fight) else found


def _others_first(scene: Scene, panels: Sequence[Rect]) -> list[Rect]:
    own = scene.own()
    return [panel for _, panel in sorted(enumerate(panels), key=lambda each: each[0] == own)]


def _combat(scene: Scene) -> Iterator[Item]:
    places = fight_places(scene)
    yield from fight_items(scene, places)
    yield from played_items(scene, places.heroes)
    yield from timeline_items(scene, places.timeline)
    yield from panel_items(scene, places.panels, PANELS, is_spot=False)
    yield from bag_items(scene, places.bag)
    yield from active_items(scene, places.active)
    yield from hand_items(scene, places.hand)
    yield from _sheets(scene, places.stage)
    if is_received(scene):
        yield from received_items(
            scene, places.timeline if places.timeline.width else places.hand[0].unionall([*places.hand, *places.active])
        )
    elif not places.timeline.width and TIMELINE in (scene.hands.hovered, scene.hands.focused):
        low = places.bag.unionall([*places.hand, *places.active, *places.panels])
        over = Rect(places.stage.x, low.y, places.stage.width, low.height)
        yield Item(over, "sheet", paint_under)
        yield from timeline_items(scene, over)


def _journey(scene: Scene) -> Iterator[Item]:
    places = journey_places(scene)
    sheets = list(_sheets(scene, places.map))
    has_sheet = bool(sheets) or is_received(scene)
    over = sheet_over(scene, places.map) if is_received(scene) else over_map(scene.look, places.map)
    yield from map_items(scene, places.map, over if has_sheet else NOTHING)
    yield from panel_items(scene, places.panels, PANELS)
    yield from hand_items(scene, places.hand)
    yield from bag_items(scene, places.bag)
    if has_sheet:
        yield Item(places.map, "veil", paint_veil)
    yield from sheets
    if is_received(scene):
        yield from received_items(scene, sheet_over(scene, places.map))


def _sheets(scene: Scene, area: Rect) -> Iterator[Item]:
    """What lies over the table for a while: a Merchant, a tile's choice, cards to keep."""
    ids = {each.id for each in scene.view.decisions} | {each.decision for each in scene.view.waiting}
    sheet = over_map(scene.look, area)
    choice = scene.frame(EitherOr)
    if choice is not None and "tile.either_or" in ids:
        tile = scene.table.tile
        options = options_of(scene.table, choice)
        found = scene.table.game.content.tiles[tile] if is_of_tile(scene.table, options) else None
        open_ones = scene.options("tile.either_or") or range(1, len(options) + 1)
        yield from choice_items(scene, sheet, found, options, open_ones)
    elif scene.frame(Merchant) is not None and "merchant.buy" in ids:
        yield from merchant_items(scene, sheet)
    elif "gain.keep" in ids:
        yield from keep_items(scene, sheet)


def _counter(scene: Scene, kind: str) -> Iterator[Item]:
    places = counter_places(scene)
    if kind == SETUP:
        yield from setup_items(scene, places)
    elif kind == PASSAGE:
        yield from passage_items(scene, places)
    else:
        yield from purse_items(scene, places)
    if kind != SETUP and is_received(scene):
        yield from received_items(scene, sheet_over(scene, places.goods))
    yield from panel_items(scene, places.panels, PANELS)
    if kind != SETUP:
        yield from bag_items(scene, places.bag)
