"""How Helltoken's events move. Nothing here knows more than the event tells; losses look alike on every slot.

While events play, the table is drawn as it was before them, so what has moved stays as a sprite until all is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.client.animation import Animation, Call, Pause, in_sequence, together
from game.client.presenter import Sprite
from game.client.tables.base import Stage
from game.client.tables.helltoken import cards
from game.client.tables.helltoken.board import chip, chip_rect
from game.client.tables.helltoken.counters import beside_card, pip_rects
from game.client.tables.helltoken.moves import drop, keep, turn_over
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.helltoken.robot_motion import fly_path, jump_to, walk
from game.client.tables.helltoken.seats import base_face
from game.client.tables.helltoken.throws import drum_roll, tumble
from game.client.tables.moves import burst, fly, glide, land
from game.games.helltoken.view import DIRECTIONS, SLOT_NAMES, faction_of, wraps
from game.kernel.event import Event
from game.kernel.view import View


class Moved:
    """What every motion needs: the event's data, the views before and after, the stage and the places."""

    def __init__(self, event: Event, before: View, after: View, stage: Stage, places: TablePlaces) -> None:
        self.data = event.data
        self.before, self.after = before, after
        self.stage, self.places = stage, places
        self.look = stage.look


Motion = Callable[[Moved], Animation | None]


def animate(event: Event, before: View, after: View, stage: Stage, places: TablePlaces) -> Animation | None:
    """How an event moves; None if it just happens."""
    motion = MOTIONS.get(event.name)
    return None if motion is None else motion(Moved(event, before, after, stage, places))


def robot_stepped(moved: Moved) -> Animation:
    """A step, around the edge where need be."""
    data = moved.data
    return walk(moved.stage, moved.places, data["from"], data["to"], data["direction"], wrapped=data["wrapped"])


def remote_used(moved: Moved) -> Animation:
    """The card turns over while the robot is shoved."""
    data = moved.data
    start, to = data["from"], data["to"]
    return in_sequence(
        _turn_remote(moved, data["seat"], data["direction"], is_up=False),
        walk(moved.stage, moved.places, start, to, data["direction"], wrapped=wraps(start, to)),
    )


def _turn_remote(moved: Moved, seat: int, direction: str, *, is_up: bool) -> Animation:
    """One remote turns over."""
    faction = faction_of(moved.after.state, seat)
    rect = moved.places.seats[seat].remotes[DIRECTIONS.index(direction)]
    face = cards.remote_face(moved.look, rect.size, faction, direction)
    back = cards.remote_back(moved.look, rect.size, faction)
    id = f"remote.{faction}.{direction}"
    return turn_over(moved.stage, id, rect, *((back, face) if is_up else (face, back)))


def remotes_recovered(moved: Moved) -> Animation:
    """All that come back turn up together."""
    return together(*(_turn_remote(moved, moved.data["seat"], way, is_up=True) for way in moved.data["directions"]))


def remote_flipped(moved: Moved) -> Animation:
    """A bolt strikes the card, and it turns down."""
    seat, way = moved.data["victim"], moved.data["direction"]
    rect = moved.places.seats[seat].remotes[DIRECTIONS.index(way)]
    bolt = moved.look.assets.svg("helltoken/bolt.svg", (rect.height * 3 // 2, rect.height * 3 // 2))
    return in_sequence(
        burst(moved.stage, "bolt", bolt, rect.center, seconds=0.45), _turn_remote(moved, seat, way, is_up=False)
    )


def remotes_shut(moved: Moved) -> Animation | None:
    """Every ready card of the victim turns down."""
    seat = moved.data["victim"]
    ready = [way for way, face in zip(DIRECTIONS, moved.before.state.remotes[seat], strict=True) if face == 1]
    return together(*(_turn_remote(moved, seat, way, is_up=False) for way in ready)) if ready else None


def remote_removed(moved: Moved) -> Animation:
    """The card leaves the table upwards."""
    seat, way = moved.data["victim"], moved.data["direction"]
    rect = moved.places.seats[seat].remotes[DIRECTIONS.index(way)]
    id = f"remote.{faction_of(moved.after.state, seat)}.{way}"
    back = cards.remote_back(moved.look, rect.size, faction_of(moved.after.state, seat))
    gone = (rect.centerx, rect.centery - rect.height)
    return in_sequence(Call(lambda: moved.stage.hide(id)), fly(moved.stage, id, back, rect.center, gone,
                       seconds=0.35, ends=0.0), Call(lambda: moved.stage.remove(id)))  # fmt: skip


def card_drawn(moved: Moved) -> Animation:
    """The top card leaves the deck, grows and turns over."""
    look, stage, places = moved.look, moved.stage, moved.places
    content = moved.after.game.content
    kind = content.cards[content.card_index[moved.data["card"]]]
    size = places.card.size
    back = cards.action_back(look, size)
    face = cards.action_face(look, size, kind, cards.clause(content, kind.rule))
    start = places.deck.width / size[0]

    def travel(share: float) -> None:
        x = places.deck.centerx + (places.card.centerx - places.deck.centerx) * share
        y = places.deck.centery + (places.card.centery - places.deck.centery) * share
        stage.show("card", Sprite(back, (x, y), scale=start + (1 - start) * share, key="helltoken.drawn"))

    return in_sequence(Call(lambda: stage.hide("card")), glide(stage, 0.34, travel),
                       turn_over(stage, "card", places.card, back, face), Pause(0.25))  # fmt: skip


def deck_reshuffled(moved: Moved) -> Animation:
    """The discard pile slides onto the deck."""
    places = moved.places
    back = cards.action_back(moved.look, places.deck.size)
    return in_sequence(*(fly(moved.stage, "reshuffled", back, places.discard.center, places.deck.center, seconds=0.16)
                         for _ in range(3)), Call(lambda: moved.stage.remove("reshuffled")))  # fmt: skip


def die_rolled(moved: Moved) -> Animation:
    """The die tumbles to its place."""
    return tumble(moved.stage, moved.places, moved.data["value"])


def spread_struck(moved: Moved) -> Animation:
    """The points come down on their squares, one after the other, all alike."""
    points: Mapping[object, int] = moved.data["points"]
    struck = [(int(str(square)), str(count)) for square, count in points.items()]
    return _strike(moved, struck, 0.65)


def _strike(moved: Moved, struck: list[tuple[int, str]], most: float) -> Animation:
    """All squares are struck within ``most`` seconds."""
    beat = min(0.12, most / max(1, len(struck)))
    look, stage = moved.look, moved.stage
    steps: list[Animation] = []
    for square, words in struck:
        rect = moved.places.squares[square]
        place = chip_rect(rect)
        picture = chip(look, place.width, words)
        flash = look.assets.svg("helltoken/burst_hit.svg", rect.size)
        steps.append(land(stage, f"chip.{square}", picture, place.center, seconds=beat))
        steps.append(Call(partial(keep, stage, f"flash.{square}", flash, rect.center)))
    shown = [square for square, _ in struck]
    return in_sequence(
        *steps, Pause(0.18), Call(lambda: drop(stage, [f"flash.{square}" for square in shown])), Pause(0.12)
    )


def wing_flown(moved: Moved) -> Animation:
    """The robot flies its path, then the squares are struck together."""
    path = moved.data["path"]
    struck = [(square, "1") for square in moved.data["squares"]]
    return in_sequence(fly_path(moved.stage, moved.places, path), _strike(moved, struck, 0.05))


def losses_declared(moved: Moved) -> Animation:
    """Counters jump off their slots; nothing happens on the board, and every slot looks the same."""
    stage, look = moved.stage, moved.look
    pops: list[Animation] = []
    for seat, row in enumerate(moved.data["losses"]):
        for slot, lost in enumerate(row):
            pops += [_pop(moved, seat, slot, index) for index in range(lost)]
    cannon = moved.data.get("square")
    first: Animation = Pause(0.1)
    if cannon:
        flash = look.assets.svg("helltoken/burst_hit.svg", moved.places.squares[cannon].size)
        first = burst(stage, "cannon", flash, moved.places.squares[cannon].center, seconds=0.3)
    return in_sequence(first, together(*pops) if pops else Pause(0.2), Pause(0.2))


def _pop(moved: Moved, seat: int, slot: int, index: int) -> Animation:
    """One counter of a slot jumps up and fades; its empty ring stays."""
    stage, look = moved.stage, moved.look
    places = moved.places.seats[seat]
    rect, card = places.slots[slot], places.cards[slot]
    beside = beside_card(rect, card)
    side = max(8, min(rect.height // 4, max(beside.width, card.width) // 2))
    where = pip_rects(beside if beside.width > side else card, side)[3 - index % 4]
    counter = look.assets.svg("helltoken/counter_on.svg", (round(side * 1.4), round(side * 1.4)))
    key = f"counter.{seat}.{SLOT_NAMES[slot]}.{index}"

    def jump(share: float) -> None:
        rise = rect.height * 0.9 * (share - share * share * 0.35)
        stage.show(key, Sprite(counter, (where.centerx + (index - 0.5) * side * share, where.centery - rise),
                               scale=1 + 0.35 * share, alpha=1 - share, key="helltoken.counter"))  # fmt: skip

    return in_sequence(glide(stage, 0.5, jump), Call(lambda: stage.remove(key)))


def attack_missed(moved: Moved) -> Animation:
    """A puff of smoke around the robot."""
    return _puff(moved)


def _puff(moved: Moved) -> Animation:
    rect = moved.places.squares[moved.after.state.robot]
    size = (rect.width * 3 // 2, rect.height * 3 // 2)
    return burst(moved.stage, "puff", moved.look.assets.svg("helltoken/burst_miss.svg", size), rect.center, seconds=0.6)


def password_entered(moved: Moved) -> Animation:
    """Four numbers turn up to a drum-roll, then the verdict; right and wrong last equally long."""
    return drum_roll(moved.stage, moved.places, moved.data["squares"], is_right=moved.data["right"])


def seat_eliminated(moved: Moved) -> Animation:
    """The bases of whoever is out turn up, one after the other."""
    seat = moved.data["seat"]
    places, look = moved.places.seats[seat], moved.look
    faction = faction_of(moved.after.state, seat)
    turns = []
    for slot, square in enumerate(moved.data["bases"]):
        rect = places.cards[slot]
        id = f"slot.{faction}.{SLOT_NAMES[slot].lower()}"
        face = base_face(look, rect.size, moved.after, square)
        turns.append(turn_over(moved.stage, id, rect, cards.base_back(look, rect.size), face, seconds=0.18))
    return in_sequence(*turns, Pause(0.25))


def agent_used(moved: Moved) -> Animation:
    """The agent comes to the middle of the table, shows its face, and goes back."""
    stage, places, seat = moved.stage, moved.places, moved.data["seat"]
    content = moved.after.game.content
    agent = content.agents[content.agent_index[moved.data["agent"]]]
    size = agent_size(places)
    face = cards.agent_face(moved.look, size, content, agent)
    home, middle = places.seats[seat].agent, places.board.center
    small = max(0.1, home.width / size[0])

    def come(share: float) -> None:
        x, y = home.centerx + (middle[0] - home.centerx) * share, home.centery + (middle[1] - home.centery) * share
        stage.show("agent", Sprite(face, (x, y), scale=small + (1 - small) * share, key=f"helltoken.agent.{agent.id}"))

    return in_sequence(
        Call(lambda: stage.hide(f"agent.{faction_of(moved.after.state, seat)}")),
        glide(stage, 0.3, come),
        Pause(0.45),
        glide(stage, 0.2, lambda share: come(1 - share)),
        Call(lambda: stage.remove("agent")),
    )


def agent_size(places: TablePlaces) -> tuple[int, int]:
    """How large an agent is shown over the board."""
    height = places.board.height * 3 // 4
    return (round(height * 350 / 490), height)


def robot_placed(moved: Moved) -> Animation:
    """The robot comes down from above."""
    return jump_to(moved.stage, moved.places, moved.data["square"])


MOTIONS: Mapping[str, Motion] = {
    "robot.placed": robot_placed,
    "robot.stepped": robot_stepped,
    "rite.revealed": robot_placed,
    "remote.used": remote_used,
    "remotes.recovered": remotes_recovered,
    "remote.flipped": remote_flipped,
    "remotes.shut": remotes_shut,
    "remote.removed": remote_removed,
    "card.drawn": card_drawn,
    "deck.reshuffled": deck_reshuffled,
    "die.rolled": die_rolled,
    "attack.spread": spread_struck,
    "wing.flown": wing_flown,
    "attack.declared": losses_declared,
    "cannon.declared": losses_declared,
    "attack.missed": attack_missed,
    "attack.cancelled": attack_missed,
    "password.entered": password_entered,
    "seat.eliminated": seat_eliminated,
    "agent.used": agent_used,
}
