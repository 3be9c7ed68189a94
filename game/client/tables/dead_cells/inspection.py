"""What the inspector says of each thing: only what the view holds, in words made from effects, with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.client.richtext import escaped
from game.client.tables.base import Drawn, Inspection
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import drawing, drawings_of
from game.client.tables.dead_cells.map import space_words
from game.client.tables.dead_cells.played import played_card, unseen_told
from game.client.tables.dead_cells.powers import POWER_RULES, power_words, top_card, top_lines
from game.client.tables.dead_cells.scene import Scene, hero_name, hero_picture
from game.client.tables.dead_cells.skill_chips import known_skills, skill_name
from game.client.tables.dead_cells.symbols import ITEM_ICONS
from game.client.tables.dead_cells.timeline_words import timeline_told
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import name_of, say, within
from game.games.dead_cells.view import (
    EMPTY,
    ROUNDS,
    SPACES,
    SYMBOLS,
    Actor,
    Card,
    base_stats,
    board_of,
    enemy_health,
    enemy_immune,
    exit_at,
    foe_of,
    left_in,
    lines_of,
    price_of,
    skills,
    tile_at,
    tracks_of,
)

CARD_KINDS = ("card", "equipment", "ware", "bag_card", "plan_card", "collector_card", "bought", "received", "worn")
PICTURE = "dead_cells/{}.svg"


def inspect(scene: Scene, spot_id: str) -> Inspection | None:
    """The inspection of a spot; None for what there is nothing to say of."""
    kind, _, rest = spot_id.partition(".")
    if kind in CARD_KINDS:
        code = rest.rpartition(".")[2] if kind in ("equipment", "worn") else rest
        found = scene.content.index.get(code)
        return item_told(rest) if found is None else card_told(scene, scene.content.cards[found])
    maker = MAKERS.get(kind)
    return None if maker is None else maker(scene, rest)


def card_told(scene: Scene, card: Card) -> Inspection:
    """A card: all that it says; what has no drawing of its own is shown as it lies on the table."""
    picture = card_picture(scene, card)
    return Inspection(card.name, say(f"kind.{_kind(card)}", code=card.code), picture, scene.words.card(card),
                      KIND_RULES.get(card.kind, ()), None if picture else _face(scene, card))  # fmt: skip


def _face(scene: Scene, card: Card) -> Drawn:
    """A card face up, as high as wanted."""
    return lambda look, tall: cards.face(look, (round(tall * cards.RATIO), tall), scene.words, card)


def _kind(card: Card) -> str:
    if card.kind == "upgrade":
        return "combat" if card.use == "combat" else "upgrade"
    return "elite" if card.elite else card.kind


KIND_RULES = {
    "combat": ("combat.play.three", "range.icon", "pub.actions_mandatory"),
    "equipment": ("equip.use", "equip.limit"),
    "blueprint": ("equip.use", "equip.limit"),
    "monster": ("combat.round.sequence", "kill.remove"),
    "boss": ("house.boss.fire", "boss.turns", "house.boss.shrug", "boss.death.flip"),
    "attack": ("house.boss.attack",),
}


ITEM_RULES = {
    "cell": ("end.spend", "pub.cells_lost", "bag.contents"),
    "tooth": ("market.printed", "tile.merchant", "bag.contents"),
    "potion": ("combat.zero.potion", "loot.potion_instead", "bag.contents"),
}
DECK_RULES = {
    "monsters": ("combat.setup.draw", "setup.annexe.monsters", "deck.reshuffle"),
    "elites": ("combat.setup.draw", "setup.annexe.elites", "deck.reshuffle"),
    "equipment": ("combat.setup.loot.equipment", "market.merchant", "deck.reshuffle"),
    "blueprints": ("combat.setup.loot.blueprint", "market.collector", "inter.permanent"),
}


def card_picture(scene: Scene, card: Card) -> str:
    """The drawing of what a card stands for; empty where only the card itself can be shown."""
    kinds = {"combat": (), "attack": (), "upgrade": ("equip",)}.get(card.kind, ("equip", "enemy", "boss"))
    names = [f"icon_rune_{card.rune}"] if card.rune else drawings_of(card, *kinds)
    drawn = drawing(scene.look, *names, "")
    return PICTURE.format(drawn) if drawn else ""


def item_told(item: str) -> Inspection:
    """An item."""
    picture = PICTURE.format(f"icon_{ITEM_ICONS[item]}")
    return Inspection(name_of(item), say("kind.item"), picture, say(f"about.{item}"), ITEM_RULES.get(item, ()))


def _space(scene: Scene, word: str) -> Inspection:
    """An Enemy space, with what stands in it: its lines, what it will do, what would kill it."""
    table, space = scene.table, SPACES.index(word)
    enemy = table.enemies[space] if space < len(table.enemies) else None
    if enemy is None or enemy.card == EMPTY:
        return Inspection(say("spot.space", space=word), text=say("about.space"), rules=("combat.board.spaces",))
    card = scene.content.cards[enemy.card]
    foe = foe_of(table, card)
    health = enemy_health(table, enemy.card)
    left = max(0, health - enemy.tokens.damage)
    lines = [say("enemy.health", left=left, health=health)]
    if enemy.tokens.shields:
        lines.append(say("enemy.shields", count=enemy.tokens.shields))
    rules = KIND_RULES.get(card.kind, ())
    if card.kind == "boss":
        lines.append(say("enemy.fire.boss"))
    elif enemy.tokens.on_fire:
        lines.append(say("enemy.fire"))
        rules = ("state.fire.second", *rules)
    for number in range(len(ROUNDS)):
        effects = lines_of(table, Actor(enemy=True, index=space), number)[0].effects
        if effects:
            key = "enemy.frozen" if number in enemy.tokens.frozen else "card.line"
            lines.append(say(key, round=ROUNDS[number], words=sentence(effects)))
    if card.death >= 0:
        lines.append(say("card.death", words=sentence(scene.words.effects(card.death))))
    immune = enemy_immune(table, enemy.card)
    if immune:
        lines.append(say("card.immune", states=", ".join(map(name_of, immune))))
    drawn = drawing(scene.look, *drawings_of(foe, "enemy", "boss"), "icon_monster")
    return Inspection(
        foe.name, say(f"kind.{_kind(card)}", code=card.code), PICTURE.format(drawn), "\n".join(lines), rules
    )


def _timeline(scene: Scene, rest: str) -> Inspection:
    """Who does what in which Round."""
    return Inspection(say("board.timeline"), text="\n".join(timeline_told(scene)), rules=("combat.round.sequence",))


def _seated(scene: Scene, word: str) -> int | None:
    """Which of the characters at the table is called so; None where none is."""
    return next((i for i, hero in enumerate(scene.table.heroes) if hero.kind >= 0 and hero.word == word), None)


def _hero(scene: Scene, word: str) -> Inspection | None:
    """A character: Health, Shields, cards, what its tracks give now."""
    index = _seated(scene, word)
    if index is None:
        return Inspection(say(f"hero.{word}"), say("kind.hero"), PICTURE.format(f"hero_{word}"),
                          say(f"setup.{word}"), ("setup.player.board",))  # fmt: skip
    hero = scene.table.heroes[index]
    health, slots = base_stats(scene.table, index)
    lines = [say("enemy.health", left=health - hero.tokens.damage, health=health)]
    if not hero.is_serenade:
        lines.append(say("hero.slots", count=slots))
    lines.append(say("hero.cards", hand=len(hero.hand.cards), deck=len(hero.deck.cards), pile=len(hero.discard.cards)))
    if hero.discard.cards and hero.discard.cards[-1] is not None:
        lines.append(say("hero.top", card=escaped(scene.content.cards[hero.discard.cards[-1]].name)))
    lines += [say("hero.skill", name=escaped(_named(scene, id))) for id in skills(scene.table, index)]
    if hero.is_serenade and (power := power_words(scene)):
        lines.append(escaped(power))
    title = (
        f"{hero_name(hero)} · {scene.player(hero)}" if scene.player(hero) and len(scene.people) > 1 else hero_name(hero)
    )
    return Inspection(title, say("kind.hero"), PICTURE.format(hero_picture(hero, "hero")), "\n".join(lines),
                      ("damage.death", "scroll.active_left"))  # fmt: skip


def _named(scene: Scene, id: str) -> str:
    if id in scene.content.index:
        return scene.content.cards[scene.content.index[id]].name
    return skill_name(scene.content, id)


def _track(scene: Scene, rest: str) -> Inspection | None:
    """A track: all its steps, those that are reached first."""
    word, _, number = rest.partition(".")
    index = _seated(scene, word)
    if index is None:
        return None
    hero, track = scene.table.heroes[index], int(number)
    name = say("track.serenade") if hero.is_serenade else name_of(SYMBOLS[track])
    lines = []
    for step, each in enumerate(tracks_of(scene.table, index)[track]):
        words = scene.words.step(each) or (say("step.start") if not step else say("line.empty"))
        key = (
            "track.here" if step == hero.scrolls[track] else "track.lit" if step < hero.scrolls[track] else "track.dim"
        )
        lines.append(say(key, step=step, words=words))
    picture = "marker_serenade" if hero.is_serenade else f"marker_{SYMBOLS[track]}"
    title = name if hero.is_serenade else say("track.title", name=name, hero=within(hero.word))
    return Inspection(title, say("kind.track"), PICTURE.format(picture),
                      "\n".join(lines), ("scroll.advance", "scroll.active_left"))  # fmt: skip


def _skill(scene: Scene, id: str) -> Inspection | None:
    index = _seated(scene, id.partition(".")[0])
    if index is None or id not in skills(scene.table, index):
        return None
    script, _ = skills(scene.table, index)[id]
    return Inspection(skill_name(scene.content, id), say("kind.skill"), PICTURE.format("icon_skill"),
                      sentence(scene.words.effects(script)), ("skill.choose", "skill.repeat"))  # fmt: skip


def _skills(scene: Scene, word: str) -> Inspection | None:
    """All Skills that a character has from its tracks: those for whose names its panel has no room, too."""
    index = _seated(scene, word)
    if index is None:
        return None
    told = [(skill_name(scene.content, id), skills(scene.table, index)[id][0]) for id in known_skills(scene, index)]
    lines = [
        say("timeline.line", name=escaped(name), words=sentence(scene.words.effects(script))) for name, script in told
    ]
    title = say("board.skills", name=hero_name(scene.table.heroes[index]))
    return Inspection(title, say("kind.skill"), PICTURE.format("icon_skill"), "\n".join(lines),
                      ("skill.choose", "skill.repeat"))  # fmt: skip


def _place(scene: Scene, id: str) -> Inspection | None:
    """A space of the map: its tile where it is seen, and the ways that leave it."""
    board = board_of(scene.table)
    if board is None or id not in board.spaces:
        return None
    tile, way = tile_at(scene.table, id), exit_at(scene.table, id)
    lines = [scene.words.tile(tile) if tile is not None else space_words(scene, id)]
    if way is not None and way.leaving >= 0:
        lines.append(sentence(scene.words.effects(way.leaving)))
    for each in board.ways.get(id, ()):
        lines.append(say("map.way", target=space_words(scene, each.target), gate=scene.words.gate(each)))
    shape = board.spaces[id].shape
    picture = {"start": "gate_start", "exit": "gate_exit"}.get(shape, f"tile_{shape}_back")
    drawn = None if tile is None else lambda look, tall: cards.tile_face(look, tall, tile, scene.words)
    title = space_words(scene, id) if tile is None else tile.name or say(f"tile.shape.{shape}")
    return Inspection(title.removesuffix("."), say("kind.space", space=id), PICTURE.format(picture), "\n".join(lines),
                      PLACE_RULES.get(shape, ("explore.steps",)), drawn)  # fmt: skip


PLACE_RULES = {
    "exit": ("biome.exit", "biome.exit.leads"),
    "square": ("tile.encounter", "explore.steps"),
    "bevel": ("tile.elite", "explore.steps"),
    "circle": ("tile.treasure", "explore.steps"),
    "hexagon": ("tile.door", "explore.steps"),
    "pentagon": ("tile.merchant", "explore.steps"),
}


def _way(scene: Scene, rest: str) -> Inspection | None:
    board = board_of(scene.table)
    source, _, target = rest.partition(".")
    way = next((each for each in (board.ways.get(source, ()) if board else ()) if each.target == target), None)
    if way is None:
        return None
    rule = f"explore.move.{way.gate}" if way.gate == "rune" else f"check.{way.gate}.corridor"
    name = f"rune_{way.needs[0]}" if way.gate == "rune" else f"{way.gate}_check"
    return Inspection(say("map.gate"), say("kind.gate"), PICTURE.format(f"icon_{name}"), scene.words.gate(way),
                      (rule,))  # fmt: skip


def _pile(scene: Scene, what: str) -> Inspection:
    left, price = len(left_in(scene.table, what)), price_of(scene.table, what)
    rules = ("well.cost", "house.well.bottom") if what == "well" else ("upgrade.price", "upgrade.bottom")
    return Inspection(name_of(what), say("kind.pile"), "", say("about.pile", left=left, price=price), rules)


def _deck(scene: Scene, name: str) -> Inspection:
    """A deck of the Annexe board: its count, and what is known to be in it."""
    zone = {"monsters": "monster_deck", "elites": "elite_deck", "equipment": "equipment_deck",
            "blueprints": "blueprint_deck"}[name]  # fmt: skip
    count = len(getattr(scene.table, zone).cards)
    lines = [say(f"spot.deck.{name}", count=count)]
    if name in ("monsters", "elites"):
        biome = scene.content.biomes[scene.table.biome].id
        gone = getattr(scene.table, zone.replace("deck", "discard")).cards
        deck = scene.content.decks.get(f"{biome}_{name}", ())
        kinds: dict[str, int] = {}
        for card in deck:
            kinds[scene.content.cards[card].name] = kinds.get(scene.content.cards[card].name, 0) + 1
        lines += [say("deck.kind", name=escaped(kind), count=copies) for kind, copies in kinds.items()]
        if gone:
            names = ", ".join(escaped(scene.content.cards[card].name) for card in gone if card is not None)
            lines.append(say("deck.discarded", names=names))
    return Inspection(say(f"deck.{name}"), say("kind.deck"), "", "\n".join(lines), DECK_RULES[name])


def _bag(scene: Scene, item: str) -> Inspection:
    return item_told(item)


def _loot(scene: Scene, kind: str) -> Inspection:
    zone = {"equipment": scene.table.loot_cards, "blueprint": scene.table.loot_plans}.get(kind)
    shown = [scene.content.cards[card] for card in zone.cards if card is not None] if zone is not None else []
    if len(shown) == 1:
        return card_told(scene, shown[0])
    lines = [say("loot.card", name=escaped(card.name), words=scene.words.card(card)) for card in shown]
    sign = ITEM_ICONS.get(kind, kind)
    about = "scroll" if kind.startswith("scroll") else kind
    text = "\n".join([say(f"about.{about}"), *lines])
    return Inspection(name_of(kind), say("kind.loot"), PICTURE.format(f"icon_{sign}"), text,
                      ("loot.one_type", "loot.potion_instead"))  # fmt: skip


def _attack(scene: Scene, rest: str) -> Inspection | None:
    if scene.table.attack == EMPTY:
        return None
    return card_told(scene, scene.content.cards[scene.table.attack])


def _active(scene: Scene, rest: str) -> Inspection | None:
    """The card of an Active slot, where it is seen."""
    index = _seated(scene, rest) if rest == "serenade" else scene.own()
    if index is None:
        return None
    hero = scene.table.heroes[index]
    at = int(rest) if rest.isdigit() else 0
    card = hero.active.cards[at] if at < len(hero.active.cards) else None
    return unseen_told() if card is None else card_told(scene, scene.content.cards[card])


def _played(scene: Scene, rest: str) -> Inspection | None:
    """A card that somebody else has played, where it is seen."""
    if _seated(scene, rest.partition(".")[0]) is None:
        return None
    card = played_card(scene, rest)
    return unseen_told() if card is None else card_told(scene, scene.content.cards[card])


def _trader(scene: Scene, trader: str) -> Inspection:
    return Inspection(name_of(trader), say("kind.trader"), PICTURE.format(f"trader_{trader}"), say(f"about.{trader}"),
                      (f"market.{trader}", "market.printed"))  # fmt: skip


def _line(scene: Scene, word: str) -> Inspection | None:
    """A row of the timeline: whose it is."""
    return _space(scene, word) if word in SPACES else _hero(scene, word)


def _wall(scene: Scene, rest: str) -> Inspection | None:
    side = scene.table.wall_hole
    return None if not side else Inspection(say(f"board.{side}"), text=say(f"about.{side}"),
                                            rules=("combat.board.wall_hole", "house.push"))  # fmt: skip


def _top(scene: Scene, code: str) -> Inspection | None:
    """The card on which Serenade's power hangs: what that makes of it, for nothing else on it is carried out."""
    card, text = top_card(scene), "\n".join(map(escaped, top_lines(scene)))
    if card is None:
        return Inspection(name_of("power"), text=text, rules=POWER_RULES)
    told = card_told(scene, card)
    return Inspection(name_of("power"), told.kind, told.picture, text, POWER_RULES, told.drawn)


MAKERS: Mapping[str, Callable[[Scene, str], Inspection | None]] = {
    "space": _space,
    "top": _top,
    "timeline": _timeline,
    "hero": _hero,
    "board": _hero,
    "choose": _hero,
    "combat_deck": _hero,
    "line": _line,
    "track": _track,
    "skill": _skill,
    "skills": _skills,
    "place": _place,
    "way": _way,
    "pile": _pile,
    "deck": _deck,
    "bag": _bag,
    "loot": _loot,
    "attack": _attack,
    "active": _active,
    "played": _played,
    "trader": _trader,
    "wall_hole": _wall,
}
