"""Positions that no game comes to: what a position in words may not say, though each of its fields by itself could.

These are looked at where a position is laid or edited, not in play. Each is told as field, what was found and what
would be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from game.games.helltoken.attack import Attack, Strike, attack, strike
from game.games.helltoken.calling import by_slots
from game.games.helltoken.content import AFTER_PASSWORD, PATH, REMOTE, SPECIAL, STEP, ActionCard
from game.games.helltoken.movement import STEPS, Movement
from game.games.helltoken.password import Password
from game.games.helltoken.position_writing import card_of, of_seats
from game.games.helltoken.remotes import Remotes
from game.games.helltoken.state import (
    DIE,
    DIRECTIONS,
    FALLEN_AT,
    READY,
    SQUARES,
    HelltokenTable,
    advanced,
    faction_of,
    opponents,
)
from game.games.helltoken.turn import OFFER_A_DRAW_AFTER, Turn, turn
from game.games.helltoken.verbs import Flip, Reorder, Walk
from game.games.helltoken.windows import AgentWindow
from game.kernel.agenda import Frame

Given = Mapping[str, Any]
NOT_IN_TURN_1 = {Password: "password", Movement: "movement", Remotes: "remotes"}
"""What turn.first_skips leaves out, by its frame."""
WINDOWS_NOT_IN_TURN_1 = {AFTER_PASSWORD: "after_password", STEP: "step", REMOTE: "remote", SPECIAL: "special"}
STOMP_STEPS = 2


def locals_named(given: Given) -> Any:
    """What stands below ``continue_at``: the locals of its step, or one value alone."""
    place = given.get("continue_at")
    return next(iter(place.values()), None) if isinstance(place, Mapping) else None


def is_local(given: Given, name: str) -> bool:
    """Whether ``continue_at`` names this local of its step."""
    named = locals_named(given)
    return name in named if isinstance(named, Mapping) else named is not None


def bonuses(table: HelltokenTable) -> list[int]:
    """ruling R39: what agents can add to one roll, each of them once; 0 for nothing."""
    scripts, content = table.game.scripts, table.game.content
    added = [
        effect.arguments["add"]
        for agent in content.agents
        if "modify_force" in agent.verbs
        for effect in scripts.compiled[agent.effects]
        if "add" in effect.arguments
    ]
    return sorted({sum(some) for count in range(len(added) + 1) for some in combinations(added, count)})


def most_force(table: HelltokenTable, card: ActionCard) -> int:
    """attack.force: what die, card and agents can give at most; a flight may waste all but the die (ruling R19)."""
    if card.shape == PATH and table.options["wing_adjust"] == "none":
        return DIE
    return DIE + card.adjust + bonuses(table)[-1]


def past_extra_effect(table: HelltokenTable) -> bool:
    """attack.extra_first: whether the card in play has carried out its extra effect."""
    if table.card < 0:
        return False
    if table.find(Walk) is not None or table.find(Flip) is not None:
        return False
    under_way: Attack | None = table.find(Attack)
    if under_way is not None:
        return under_way.at > attack.step_names().index("extra_effect")
    frame: Turn | None = table.find(Turn)
    return frame is not None and frame.at > turn.step_names().index("step_attack")


def contradictions(table: HelltokenTable, given: Given) -> list[str]:
    """Fields that were named and say different things of one matter."""
    return [
        *_two_cards(given),
        *_no_flight(table, given),
        *_named_too_often(table, given),
        *_out_and_unhurt(table, given),
    ]


def _two_cards(given: Given) -> Iterator[str]:
    """One card is in play, whether the field or the step names it."""
    named = locals_named(given)
    below = named.get("card") if isinstance(named, Mapping) else None
    if below is not None and given.get("card", below) != below:
        yield f"card: found {given['card']}, expected {below} as under continue_at"


def _no_flight(table: HelltokenTable, given: Given) -> Iterator[str]:
    """card.wing: only the card that flies asks for a flight."""
    place = given.get("continue_at")
    at = next(iter(place), "") if isinstance(place, Mapping) else place
    cards = table.game.content.cards
    if at == "wing.step" and table.card >= 0 and cards[table.card].shape != PATH:
        right = " or ".join(each.id for each in cards if each.shape == PATH)
        yield f"card: found {cards[table.card].id} at wing.step, expected {right}"


def _named_too_often(table: HelltokenTable, given: Given) -> Iterator[str]:
    """No card lies in two places: the deck, the discards and the card in play name each as often as it is printed."""
    lists = [given.get(field) for field in ("action_deck", "discard")]
    words = [word for each in lists if isinstance(each, list) for word in each]
    words += [given["card"]] if given.get("card") is not None else []
    cards = [card_of(table, word, "action_deck") for word in words]
    for card in sorted(set(cards)):
        about = table.game.content.cards[card]
        if cards.count(card) > about.copies:
            told = f"found {about.id} {cards.count(card)} times under action_deck, discard and card"
            yield f"{told}, expected {about.copies} at most"


def _out_and_unhurt(table: HelltokenTable, given: Given) -> Iterator[str]:
    """three.elimination: whoever is named as out is not given more endurance than such a player can have."""
    for seat, counters in of_seats(table, given.get("endurance", {}), "endurance").items():
        row = by_slots(table.endurance[seat], counters)
        if not table.alive[seat] and sum(row) > FALLEN_AT:
            faction = faction_of(table, seat)
            yield f"endurance.{faction}: found {sum(row)} in all for whoever is out, expected {FALLEN_AT} or less"


def impossible(table: HelltokenTable) -> list[str]:
    """What is wrong with a position that was laid, in words."""
    wrong = [*_frames(table)]
    if not table.bases or not table.turn_number or table.outcome is not None:
        return wrong
    return [*wrong, *_first_turn(table), *_cards(table), *_known(table)]


def _frames(table: HelltokenTable) -> Iterator[str]:
    """Every local of a step is within what the rules can make of it."""
    for frame in table.agenda:
        name = table.game.procedures[frame.proc].name
        for local, (least, most) in _bounds(table, frame).items():
            found = getattr(frame, local)
            if not least <= found <= most:
                right = f"{least} to {most}" if least < most else str(least)
                yield f"continue_at: {name}.{local}: found {found}, expected {right}"
        if isinstance(frame, Strike):
            yield from _spread(table, frame)


def _bounds(table: HelltokenTable, frame: Frame) -> dict[str, tuple[int, int]]:
    """The least and the most of each number that a frame holds."""
    seats = table.seat_count
    card = table.game.content.cards[table.card] if table.card >= 0 else None
    if isinstance(frame, Movement):
        return {"taken": (0, STEPS - 1)}
    if isinstance(frame, Walk):
        return {"left": (1, STOMP_STEPS), "straight": (0, 1), "way": (-1, len(DIRECTIONS) - 1)}
    if isinstance(frame, Reorder):
        return {"seat": (-1, seats - 1), "count": (1, max(1, len(table.action_deck.cards)))}
    if isinstance(frame, Remotes):
        return {"opponent": (-1, seats - 1), "decided": (0, 7), "used": (0, 7)}
    if isinstance(frame, Attack) and card is not None:
        return {"left": (0, card.repeat)}
    if isinstance(frame, Strike) and card is not None:
        is_rolled = frame.at > strike.step_names().index("roll")
        return {"start": (0, SQUARES[-1]), "force": (1, most_force(table, card)) if is_rolled else (0, 0)}
    return {}


def _spread(table: HelltokenTable, frame: Strike) -> Iterator[str]:
    """attack.spread.all_force: a spread that is fixed has laid all force on squares of the board."""
    points = dict(zip(frame.squares, frame.points, strict=False))
    if not frame.squares and not frame.points:
        if frame.at > strike.step_names().index("spread"):
            yield f"continue_at: strike.points: found none, expected squares with {frame.force} points in all"
        return
    is_whole = len(frame.squares) == len(frame.points) == len(points) and set(points) <= set(SQUARES)
    if not is_whole or min(points.values()) < 1 or sum(points.values()) != frame.force:
        told = f"found {frame.squares} with {frame.points}"
        yield f"continue_at: strike.points: {told}, expected squares of the board with {frame.force} points in all"


def _first_turn(table: HelltokenTable) -> Iterator[str]:
    """turn.first_skips, ruling R6: the very first turn has no step 0, no three steps and no remotes, and nothing that
    an earlier turn, or one of them, would have left."""
    walking: Movement | None = table.find(Movement)
    if walking is not None and walking.taken != table.moved:
        yield f"moved: found {table.moved}, expected the {walking.taken} steps of the movement under way"
    if table.turn_number > 1:
        return
    skipped = [name for kind, name in NOT_IN_TURN_1.items() if table.find(kind) is not None]
    window: AgentWindow | None = table.find(AgentWindow)
    if window is not None and window.moment in WINDOWS_NOT_IN_TURN_1:
        skipped.append(WINDOWS_NOT_IN_TURN_1[window.moment])
    yield from (f"continue_at: found {name} in turn 1, expected a later turn, or step 2" for name in skipped)
    if table.grounded:
        yield "grounded: found true in turn 1, expected a later turn"
    if table.passwords or table.password_failed:
        field = "passwords" if table.passwords else "password_failed"
        yield f"{field}: found one in turn 1, expected none before turn 2"


def _cards(table: HelltokenTable) -> Iterator[str]:
    """Steps and remotes of a card's extra effect are asked with that card in play; nobody lays back cards in the basic
    game."""
    card = None if table.card < 0 else table.game.content.cards[table.card]
    for kind, verb, decision in ((Walk, "move_robot", "stomp.step"), (Flip, "flip_remote", "thunder.target")):
        if card is None or table.find(kind) is None or verb in _verbs_before(table, card):
            continue
        right = [each.id for each in table.game.content.cards if verb in _verbs_before(table, each)]
        yield f"card: found {card.id} at {decision}, expected {' or '.join(right)}"
    if table.find(Flip) is not None and not any(
        READY in table.remotes[seat] for seat in opponents(table, table.turn_seat)
    ):
        yield "remotes: found none ready of any opponent at thunder.target, expected one"
    if table.find(Reorder) is not None and not advanced(table.options):
        yield "continue_at: found traveller.order in the basic game, expected options: {agents: with}"


def _verbs_before(table: HelltokenTable, card: ActionCard) -> list[str]:
    """The verbs of a card's extra effect."""
    made = table.game.scripts.compiled[card.before] if card.before >= 0 else ()
    return [str(next(iter(each.plain), "")) if isinstance(each.plain, dict) else str(each.plain) for each in made]


def _known(table: HelltokenTable) -> Iterator[str]:
    """password.correct, ruling R50: what would have ended the game, or could not have been offered."""
    for seat, squares in table.passwords:
        if sorted(squares) == sorted(table.bases[seat]):
            right = "another password; this one wins"
            yield f"passwords.{faction_of(table, seat)}: found {list(squares)}, the own bases, expected {right}"
    alive = sum(1 << seat for seat in range(table.seat_count) if table.alive[seat])
    if alive and table.draw_agreed & alive == alive:
        yield "draw_agreed: found everybody who is left, expected somebody who has not agreed; else the game is over"
    if table.draw_agreed and table.round_number <= OFFER_A_DRAW_AFTER:
        found = f"found somebody in round {table.round_number}"
        yield f"draw_agreed: {found}, expected nobody before round {OFFER_A_DRAW_AFTER + 1}"
