"""What Helltoken's previews and warnings need beyond its events: reach, open facts, and doubts about legal answers.

Everything rests on the asked seat's view and history, and thinks no more than its white board's assist level does: at
``pen`` nobody is told what his own notes should have told him.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from game.games.helltoken.areas import areas
from game.games.helltoken.movement import STEPS
from game.games.helltoken.notes import (
    ASSIST_LEVELS,
    Slots,
    count_passwords,
    crossed,
    failed_passwords,
    known_bases,
    possible_squares,
)
from game.games.helltoken.state import DIRECTIONS, FALLEN_AT, SLOTS, SQUARES, HelltokenTable, seat_of, total
from game.games.helltoken.wing import flight_squares
from game.kernel.decision import PASS
from game.kernel.event import Event
from game.kernel.foresight import Foresight, Found, Question
from game.kernel.table import Table

REACH, NO_REACH, OWN_REACH = "reach", "reach.none", "reach.own"
WALKED, PASSWORDS_LEFT, END_OPEN = "walk.left", "passwords.left", "end.open"
SECOND = "attack.second"
BLOCK_RULES = ("attack.area.block", "attack.area.no_wrap")
MOVES = ("setup.place_robot", "move.step", "stomp.step", "remote.respond", "special.use", "rite.use")
"""Answers that settle, or help to settle, from where the robot strikes."""
DECLARED = ("attack.declared", "cannon.declared")
ENDS = ("seat.eliminated", "game.ended")


def level_of(asked: Question) -> str:
    """The assist level of the seat's white board: the player's own, never above what the table agreed on."""
    most = str(asked.seen.state.options["assist_max"])
    wanted = (asked.notes or {}).get("level") or most
    return min(wanted, most, key=ASSIST_LEVELS.index)


def struck_by(asked: Question) -> Mapping[int, int]:
    """The squares that the answer, or the spread before it, strikes, with their points."""
    answer, state = asked.answer, asked.seen.state
    if isinstance(answer, Mapping):
        return answer
    if asked.decision.id == "wing.step":
        return dict.fromkeys(flight_squares(state, answer), 1)
    if asked.decision.id == "cannon.use":
        return {} if answer == PASS else {answer: 1}
    return planned_in(state)


def full_squares(asked: Question) -> list[int]:
    """The squares of a half-made spread that can be given no more points than they have."""
    given, options = asked.answer, asked.decision.options
    return [square for square, points in given.items() if options.half({**given, square: points + 1})]


def planned_in(state: HelltokenTable) -> Mapping[int, int]:
    """The spread that is fixed and not declared yet."""
    from game.games.helltoken.attack import Strike

    frame: Strike | None = state.find(Strike)
    return {} if frame is None else dict(zip(frame.squares, frame.points, strict=True))


def standing(asked: Question) -> dict[int, tuple[int, int]]:
    """The others' bases that still have counters: square to (seat, slot)."""
    state = asked.seen.state
    bases = crossed(state, asked.seat)
    return {square: (seat, slot) for square, (seat, slot) in bases.items()
            if state.alive[seat] and state.endurance[seat][slot]}  # fmt: skip


def own_slots(asked: Question) -> Slots:
    """The squares that the declarations leave for the seat's own slots."""
    return possible_squares(asked.seen, asked.history, asked.seat)


def reach_of(square: int) -> frozenset[int]:
    """The squares of a normal attack from there."""
    return frozenset(areas("block")[square])


class HelltokenForesight(Foresight):
    """Helltoken's part of previews and warnings."""

    names: Mapping[str, Sequence[str]] = {
        REACH: ("square", "owner", "bases"),
        NO_REACH: ("square",),
        OWN_REACH: ("square",),
        WALKED: ("left",),
        PASSWORDS_LEFT: ("count",),
        END_OPEN: (),
        SECOND: (),
    }

    def helps(self, asked: Question, level: str) -> bool:
        """Whether the white board may think as far as ``level``."""
        return not level or ASSIST_LEVELS.index(level_of(asked)) >= ASSIST_LEVELS.index(level)

    def found(self, asked: Question, reached: Table) -> Sequence[Found]:
        """Whether another attack follows, where the robot can strike now that it stands elsewhere, and how many
        passwords the notes leave."""
        assert isinstance(reached, HelltokenTable)
        return [*second_attack(reached), *self._found(asked, reached)]

    def _found(self, asked: Question, reached: HelltokenTable) -> Sequence[Found]:
        if asked.decision.id == "password.enter" and asked.answer != PASS:
            return [*self._passwords_left(asked)]
        if self._might_fall(asked):
            return [Found(END_OPEN, ("end.endurance",), {})]
        if reached.outcome is not None or asked.decision.id not in MOVES:
            return []
        return steps_left(reached) or self._reach(asked, reached)

    def _reach(self, asked: Question, reached: HelltokenTable) -> list[Found]:
        square, near = reached.robot, reach_of(reached.robot)
        found = []
        for seat in range(reached.seat_count):
            bases = sorted(base for base, (owner, _) in standing(asked).items() if owner == seat and base in near)
            if bases:
                found.append(Found(REACH, BLOCK_RULES, {"square": square, "owner": seat, "bases": bases}))
        none = [] if found else [Found(NO_REACH, BLOCK_RULES, {"square": square})]
        return [*found, *none, Found(OWN_REACH, ("goal.unknown_own",), {"square": square})]

    def _passwords_left(self, asked: Question) -> list[Found]:
        if not self.helps(asked, "count") or len(asked.answer) < SLOTS:
            return []
        failed = failed_passwords(asked.seen.state, asked.seat) | {frozenset(asked.answer)}
        left = count_passwords(own_slots(asked), failed)[1]
        return [Found(PASSWORDS_LEFT, ("password.wrong_reply",), {"count": left})]

    def is_open(self, asked: Question, name: str, values: Mapping[str, Any]) -> bool:
        """Own losses unless the notes settle them, verdicts, cards not seen, and ends that rest on own losses."""
        if name in DECLARED and values.get("owner") == asked.seat:
            return not (self._lies_open(asked) or self._is_settled(asked, values["slot"]))
        if name == OWN_REACH:
            return not self._lies_open(asked)
        if name == END_OPEN:
            return True
        if name == "password.entered":
            return "right" in values and not self._is_wrong(asked)
        if name == "card.drawn":
            return not is_next_card_known(asked.seen.state)
        return name in ENDS and self._might_fall(asked)

    def follows(self, asked: Question, name: str, values: Mapping[str, Any]) -> bool:
        """What a square takes that can be given no more points, and what another player's base on it loses."""
        if asked.decision.id != "attack.spread" or name not in ("attack.spread", "attack.declared"):
            return False
        full = full_squares(asked)
        if "square" in values:
            return values["square"] in full
        bases = crossed(asked.seen.state, asked.seat)
        return (values.get("owner"), values.get("slot")) in [bases.get(square) for square in full]

    def leaves_open(self, asked: Question, event: Event) -> bool:
        """password.wrong_reply: what comes of a password is as open as whether it is right."""
        return event.name == "password.entered" and not self._is_wrong(asked)

    def _is_wrong(self, asked: Question) -> bool:
        """Whether a password is wrong for certain: it names another player's base, or was named before, which everybody
        sees. What the declared losses disprove, the preview says only where the white board thinks its farthest."""
        if names_others_base(asked) or tried_before(asked):
            return True
        is_whole = len(asked.answer) == SLOTS
        return is_whole and self.helps(asked, "count") and contradicts_losses(asked) is not None

    def _lies_open(self, asked: Question) -> bool:
        """Whether whoever is asked sees the own bases too, as at a table with open hands."""
        return known_bases(asked.seen.state, asked.seat) is not None

    def _is_settled(self, asked: Question, slot: int) -> bool:
        """Whether the white board says what this own slot will lose: nothing where all that is struck is crossed out as
        somebody else's."""
        if self.helps(asked, "crosses") and set(struck_by(asked)) <= set(crossed(asked.seen.state, asked.seat)):
            return True
        if not self.helps(asked, "slots"):
            return False
        struck, left = struck_by(asked), asked.seen.state.endurance[asked.seat][slot]
        return len({min(struck.get(square, 0), left) for square in own_slots(asked)[slot]}) <= 1

    def _might_fall(self, asked: Question) -> bool:
        """Whether the own losses, which are hidden, might decide the game."""
        state, lost = asked.seen.state, self._most_lost(asked)
        return not self._lies_open(asked) and bool(lost) and total(state, asked.seat) - lost <= FALLEN_AT

    def _most_lost(self, asked: Question) -> int:
        """The most that the own bases can lose, as far as the white board thinks: each stands on a square of its own,
        none on a base of somebody else, and none loses more than it has."""
        struck = dict(struck_by(asked))
        others = crossed(asked.seen.state, asked.seat)
        if self.helps(asked, "crosses"):
            struck = {square: points for square, points in struck.items() if square not in others}
        if self.helps(asked, "slots"):
            own = {square for squares in own_slots(asked) for square in squares}
            struck = {square: points for square, points in struck.items() if square in own}
        left = sorted(asked.seen.state.endurance[asked.seat], reverse=True)
        return sum(map(min, sorted(struck.values(), reverse=True), left))


def steps_left(reached: HelltokenTable) -> list[Found]:
    """In the middle of a walk: how many steps are to come."""
    left = STEPS - reached.moved
    walking = any(decision.id == "move.step" for decision in reached.open)
    return [Found(WALKED, ("move.exactly_three",), {"left": left})] if walking and left > 0 else []


def second_attack(reached: HelltokenTable) -> list[Found]:
    """card.chaos: while one attack is under way, whether the card makes another one."""
    from game.games.helltoken.attack import Attack, Strike

    frame: Attack | None = reached.find(Attack)
    follows = reached.outcome is None and frame is not None and frame.left > 0 and reached.find(Strike) is not None
    return [Found(SECOND, ("card.chaos",), {})] if follows else []


def is_next_card_known(state: HelltokenTable) -> bool:
    """Whether the seat knows which action card is drawn next: it has seen it, or only one kind is left."""
    deck = state.action_deck.cards
    if deck and deck[-1] is not None:
        return True
    gone = [*state.discard, *([state.card] if state.card >= 0 else [])] if deck else []
    pool = list(state.game.content.deck) if deck else state.discard
    left = [card for card in set(pool) if list(pool).count(card) > gone.count(card)]
    return len(left) == 1


# Doubts: why a legal answer looks pointless. Each gets a question with a whole answer.


def misses_others(asked: Question) -> Mapping[str, Any] | None:
    """A spread or flight over squares without a single base of others, though some lie in the area."""
    if not isinstance(asked.answer, Mapping):
        return None
    area, bases = set(asked.decision.options.slots), set(standing(asked))
    if bases & set(asked.answer) or not bases & area:
        return None
    return {"squares": sorted(bases & area), "count": len(bases & area)}


def names_others_base(asked: Question) -> Mapping[str, Any] | None:
    """A password with a square on which somebody else's base lies."""
    squares = sorted(set(asked.answer) & set(crossed(asked.seen.state, asked.seat)))
    return {"squares": squares} if squares else None


def tried_before(asked: Question) -> Mapping[str, Any] | None:
    """A password that this player has named in vain."""
    again = frozenset(asked.answer) in failed_passwords(asked.seen.state, asked.seat)
    return {"squares": sorted(asked.answer)} if again else None


def contradicts_losses(asked: Question) -> Mapping[str, Any] | None:
    """A password that fits the declared losses in no order of the slots."""
    slots = own_slots(asked)
    fits = any(
        all(square in slots[slot] for slot, square in enumerate(order)) for order in permutations(asked.answer, SLOTS)
    )
    return None if fits else {"squares": sorted(asked.answer)}


def changes_no_reach(asked: Question) -> Mapping[str, Any] | None:
    """A push after which a normal attack reaches the same bases of others and the same squares that may be own."""
    state = asked.seen.state
    if asked.answer not in DIRECTIONS:
        return None
    to = state.game.content.links[state.robot][DIRECTIONS.index(asked.answer)]
    own = {square for squares in own_slots(asked) for square in squares}
    matters = (set(standing(asked)) | own) & (reach_of(state.robot) ^ reach_of(to))
    return None if matters else {"from": state.robot, "to": to}


def shoots_at_nothing(asked: Question) -> Mapping[str, Any] | None:
    """A cannon shot at a base without counters."""
    bases = crossed(asked.seen.state, asked.seat)
    return {"square": asked.answer} if asked.answer in bases and asked.answer not in standing(asked) else None


def shoots_at_black(asked: Question) -> Mapping[str, Any] | None:
    """A cannon shot at a square where, by the declared losses, nobody has a base."""
    if asked.answer not in SQUARES:
        return None
    own = {square for squares in own_slots(asked) for square in squares}
    others = crossed(asked.seen.state, asked.seat)
    return None if asked.answer in own or asked.answer in others else {"square": asked.answer}


def saves_only_others(asked: Question) -> Mapping[str, Any] | None:
    """Calling off an attack whose squares cannot be one's own."""
    struck = set(planned_in(asked.seen.state))
    own = {square for squares in own_slots(asked) for square in squares}
    return {"squares": sorted(struck)} if struck and not struck & own else None


def raises_nothing(asked: Question) -> Mapping[str, Any] | None:
    """More force for a flight that is as long as the die says (ruling R19)."""
    state = asked.seen.state
    if state.card < 0 or state.options["wing_adjust"] != "none" or state.game.content.cards[state.card].areas:
        return None
    return {"card": state.game.content.cards[state.card].id}


def orders_one_card(asked: Question) -> Mapping[str, Any] | None:
    """A look at a deck of one card: there is nothing to order."""
    count = len(asked.seen.state.action_deck.cards)
    return {"count": count} if count == 1 else None


def moves_nowhere(asked: Question) -> Mapping[str, Any] | None:
    """The Rite's own square, where the robot stands already."""
    state = asked.seen.state
    held = state.rite_squares[asked.seat]
    return {"square": held} if held and held == state.robot else None


def shuts_nothing(asked: Question) -> Mapping[str, Any] | None:
    """The CEO against an opponent who has no ready remote: only one card leaves the game."""
    state = asked.seen.state
    victim = seat_of(state, asked.answer[0])
    return None if 1 in state.remotes[victim] else {"victim": victim}


HelltokenForesight.doubts = {
    doubt.__name__: doubt
    for doubt in (
        misses_others, names_others_base, tried_before, contradicts_losses, changes_no_reach, shoots_at_nothing,
        shoots_at_black, saves_only_others, raises_nothing, orders_one_card, moves_nowhere, shuts_nothing,
    )
}  # fmt: skip
FORESIGHT = HelltokenForesight()
