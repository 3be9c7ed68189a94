"""The effect vocabulary: what action cards and agents do, one verb each. Source: docs/data.md."""

from __future__ import annotations

from typing import Any, Literal

from game.games.helltoken.attack import Attack, Strike, card_in_play, refill
from game.games.helltoken.declaration import lose_counters, loss_rules
from game.games.helltoken.movement import as_direction, own_turn, stands_still, step
from game.games.helltoken.password import Password
from game.games.helltoken.remotes import Remotes, push_with_remote
from game.games.helltoken.setup import take_unused_base
from game.games.helltoken.state import (
    DIRECTIONS,
    EVERY_SEAT,
    READY,
    REMOVED,
    SPENT,
    HelltokenTable,
    faction_of,
    opponents,
    own_remote,
    seat_of,
    still_in_the_game,
    taken_out,
    total,
)
from game.games.helltoken.windows import held_by_crush
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.choices import Order
from game.kernel.decision import Decision
from game.kernel.effects import Effects, Verbs
from game.kernel.record import EVERYBODY, number
from game.kernel.verdict import NOT_ASKED

verbs = Verbs()


class Walk(Frame):
    """Steps that a card gives the turn player. left: still to take. straight: all in one direction. way: the last one's
    direction (-1: none taken)."""

    left: int = number(0, seen=EVERYBODY)
    straight: int = number(0, seen=EVERYBODY)
    way: int = number(-1, seen=EVERYBODY)


class Flip(Frame):
    """A remote to be turned face down by ``seat``."""

    seat: int = number(-1, seen=EVERYBODY)


class Reorder(Frame):
    """The top ``count`` action cards, seen by ``seat``, wait for their new order."""

    seat: int = number(-1, seen=EVERYBODY)
    count: int = number(0, seen=EVERYBODY)


walk = Procedure("walk", Walk, source="Action cards, Hell Stomp")
flip = Procedure("flip", Flip, source="Action cards, Hell Thunder")
reorder = Procedure("reorder", Reorder, source="Agent cards, Time Traveller")


@verbs.verb("move_robot")
def move_robot(table: HelltokenTable, run: Effects, *, steps: int, path: Literal["free", "straight"]) -> None:
    """card.stomp: the turn player walks the robot; not in a turn that Hell Crush holds altogether (ruling R15)."""
    if held_by_crush(table):
        table.emit("robot.held", "ruling.r15", seat=run.seat, card=card_in_play(table).id)
    else:
        table.push(Walk(left=steps, straight=int(path == "straight")))


@walk.decision(
    "stomp.step", "pick", "move.orthogonal", "card.stomp", "move.wrap", "ruling.r12",
    when=("turn.steps",), declined="card.stomp", outside="move.orthogonal",
)  # fmt: skip
def stomp(table: HelltokenTable, frame: Walk) -> Decision:
    """card.stomp: exactly two steps, each in any direction, or straight on (ruling R12)."""
    return Decision(table.turn_seat, DIRECTIONS, {"left": frame.left, "from": table.robot})


stomp.reads(as_direction)


@stomp.stray("card.stomp")
def must_walk(table: HelltokenTable, frame: Walk, seat: int, value: object) -> dict[str, object] | None:
    """card.stomp: standing still is no step."""
    return stands_still(table, value)


stomp.bar("three.eliminated")(still_in_the_game)
stomp.keep("turn.order")(own_turn)


@stomp.clause("ruling.r12")
def straight_on(table: HelltokenTable, frame: Walk, seat: int, value: str) -> dict[str, object] | None:
    """ruling R12: with ``stomp_path: straight`` the second step goes the way of the first."""
    if not frame.straight or frame.way < 0 or DIRECTIONS[frame.way] == value:
        return None
    return {"direction": DIRECTIONS[frame.way], "given": value}


@stomp.keep("card.stomp")
def steps_left(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """card.stomp: its steps come first of all, so once they are taken there is no third."""
    if seat != table.turn_seat or table.card < 0 or card_in_play(table).rule != "card.stomp" or held_by_crush(table):
        return None
    return {} if table.find(Walk) is None else None


@stomp.gate("ruling.r15")
def stomp_held_by_crush(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R15: with ``crush_scope: turn`` the grounded player's Stomp does not walk."""
    return {} if seat == table.turn_seat and held_by_crush(table) else None


@stomp.then
def stomped(table: HelltokenTable, frame: Walk, seat: int, answer: str) -> Flow | None:
    """The robot takes the step."""
    step(table, seat, answer, ("card.stomp", "move.orthogonal", "ruling.r12"))
    frame.way = DIRECTIONS.index(answer)
    frame.left -= 1
    return REPEAT if frame.left else None


@verbs.verb("place_robot")
def place_robot(table: HelltokenTable, run: Effects, *, at: Literal["held_base_square"]) -> None:
    """agent.rite.effect: the robot appears on the square of the revealed base card."""
    table.robot = table.rite_shown


@verbs.verb("reveal_held_base")
def reveal_held_base(table: HelltokenTable, run: Effects) -> None:
    """agent.rite.effect: the base card is shown, or drawn blind with ``rite_draw: on_use`` (ruling R34)."""
    seat = run.seat
    square = table.rite_squares[seat] or take_unused_base(table)
    table.rite_squares[seat] = square
    table.rite_shown = square
    turn = "agent.rite.own_turn" if seat == table.turn_seat else "agent.rite.other_turn"
    told: dict[str, Any] = {"seat": seat, "square": square, "from": table.robot, "to": square}
    table.emit("rite.revealed", "agent.rite.effect", "ruling.r34", turn, reveals=EVERY_SEAT, **told)


@verbs.verb("flip_remote")
def flip_remote(
    table: HelltokenTable,
    run: Effects,
    *,
    of: Literal["opponent"],
    choose: Literal["turn_player"],
    state: Literal["ready"],
    to: Literal["spent"],
    count: int,
    if_none: Literal["skip"],
) -> None:
    """card.thunder: a ready remote of an opponent is turned face down; without one nothing happens (ruling R13)."""
    if any(READY in table.remotes[seat] for seat in opponents(table, run.seat)):
        table.queue([Flip(seat=run.seat) for _ in range(count)])
    else:
        table.emit("thunder.fizzled", "card.thunder", "ruling.r13")


@flip.decision("thunder.target", "pick", "ruling.r13", "card.thunder", when=("turn.steps",))
def thunder(table: HelltokenTable, frame: Flip) -> Decision:
    """card.thunder: any ready remote of any opponent, as (faction, direction)."""
    count, seat = table.seat_count, table.turn_seat
    others = [faction_of(table, (seat + i) % count) for i in range(1, count)]
    return Decision(seat, tuple((faction, word) for faction in others for word in DIRECTIONS))


thunder.bar("three.eliminated")(still_in_the_game)
thunder.keep("turn.order")(own_turn)


@thunder.keep("ruling.r13")
def somebody_has_a_ready_remote(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R13: Hell Thunder turns nothing where no opponent has a ready remote."""
    if seat != table.turn_seat or table.card < 0 or card_in_play(table).rule != "card.thunder":
        return None
    return None if any(READY in table.remotes[other] for other in opponents(table, seat)) else {}


@thunder.clause("ruling.r46")
def victim_in_the_game(
    table: HelltokenTable, frame: Flip, seat: int, value: tuple[str, str]
) -> dict[str, object] | None:
    """ruling R46: an opponent who is still in the game."""
    if table.alive[seat_of(table, value[0])]:
        return None
    return {"faction": value[0], "free": [faction_of(table, other) for other in opponents(table, seat)]}


@thunder.clause("card.thunder")
def still_ready(table: HelltokenTable, frame: Flip, seat: int, value: tuple[str, str]) -> dict[str, object] | None:
    """card.thunder: only a ready remote can be turned down."""
    victim = seat_of(table, value[0])
    if table.remotes[victim][DIRECTIONS.index(value[1])] != SPENT:
        return None
    return {"victim": victim, "direction": value[1]}


@thunder.clause("ruling.r45")
def still_a_card(table: HelltokenTable, frame: Flip, seat: int, value: tuple[str, str]) -> dict[str, object] | None:
    """ruling R45: nor one that was taken out of the game."""
    return taken_out(table, seat_of(table, value[0]), value[1])


@thunder.stray("card.thunder")
def not_your_own(table: HelltokenTable, frame: Flip, seat: int, value: object) -> dict[str, object] | None:
    """card.thunder: a remote of one's own is none of an opponent."""
    return own_remote(table, seat, value)


@thunder.then
def flipped(table: HelltokenTable, frame: Flip, seat: int, answer: tuple[str, str]) -> None:
    """The remote is face down."""
    victim = seat_of(table, answer[0])
    table.remotes[victim][DIRECTIONS.index(answer[1])] = SPENT
    rules = ("card.thunder", "attack.extra_first")
    table.emit("remote.flipped", *rules, seat=seat, victim=victim, direction=answer[1])


@verbs.verb("choose")
def choose(table: HelltokenTable, run: Effects, *, opponent: str) -> None:
    """The opponent named with the agent is known to the effects that follow under the given name."""
    run.remember(opponent, seat_of(table, run.names["chosen"][0]))


@verbs.verb("flip_all_remotes")
def flip_all_remotes(table: HelltokenTable, run: Effects, *, of: str, to: Literal["spent"]) -> None:
    """agent.ceo.effect: every remote of the victim is face down."""
    victim = run.names[of]
    table.remotes[victim] = [SPENT if face == READY else face for face in table.remotes[victim]]
    table.emit("remotes.shut", "agent.ceo.effect", seat=run.seat, victim=victim)


@verbs.verb("remove_remote")
def remove_remote(table: HelltokenTable, run: Effects, *, of: str, count: Literal[1], by: Literal["user"]) -> None:
    """agent.ceo.effect, ruling R45: the card that the agent's owner named leaves the game."""
    victim, direction = run.names[of], run.names["chosen"][1]
    table.remotes[victim][DIRECTIONS.index(direction)] = REMOVED
    rules = ("agent.ceo.effect", "ruling.r45")
    table.emit("remote.removed", *rules, seat=run.seat, victim=victim, direction=direction)


@verbs.verb("set_status")
def set_status(
    table: HelltokenTable, run: Effects, *, status: Literal["grounded"], lasts: Literal["next_turn"]
) -> None:
    """card.crush: the next turn has no three steps (ruling R16)."""
    table.grounded_next = 1
    table.emit("grounded.set", "card.crush", "ruling.r16")


@verbs.verb("modify_force")
def modify_force(table: HelltokenTable, run: Effects, *, add: int, to: Literal["next_roll"]) -> None:
    """agent.girl.effect: the next roll of this turn gets more force (ruling R39)."""
    table.bonus += add
    table.emit("force.raised", "agent.girl.effect", "ruling.r39", seat=run.seat, by=run.names["agent"], bonus=add)


@verbs.verb("set_die")
def set_die(table: HelltokenTable, run: Effects, *, value: Literal["chosen"]) -> None:
    """agent.esper.effect: the next die shows the number that was named."""
    table.chosen_die = run.names[value]
    table.emit("die.chosen", "agent.esper.effect", "ruling.r40", seat=run.seat, value=table.chosen_die)


@verbs.verb("cancel_attack")
def cancel_attack(table: HelltokenTable, run: Effects) -> None:
    """agent.expert.effect, ruling R36: this one attack is called off; a flight ends where it began."""
    frame: Strike = table.find(Strike)
    card = card_in_play(table)
    table.emit("attack.cancelled", "agent.expert.effect", "ruling.r36", seat=run.seat, by=run.names["agent"])
    if card.returns and frame.squares:
        table.robot = frame.start
    table.drop_above(frame)
    table.cut(frame)


@verbs.verb("damage_square")
def damage_square(table: HelltokenTable, run: Effects, *, square: dict, amount: int) -> None:  # type: ignore[type-arg]
    """agent.cannon.effect, ruling R44: damage to one square, declared like an attack."""
    struck = run.names["chosen"]
    losses = lose_counters(table, [struck], [amount])
    declared = ("attack.declare.everyone", "digital.declare.auto", *loss_rules(table, losses))
    rules = ("agent.cannon.effect", "ruling.r44", *declared)
    told = {"seat": run.seat, "square": struck, "losses": losses}
    number = table.emit("cannon.declared", *rules, reveals=EVERY_SEAT, **told)
    if any(map(any, losses)):
        table.due = number


@verbs.verb("look_reorder")
def look_reorder(table: HelltokenTable, run: Effects, *, zone: Literal["action_deck"], count: int) -> None:
    """agent.traveller.effect: its owner reads the top cards and lays them back in any order (ruling R42)."""
    refill(table)
    seen = table.action_deck.look(1 << run.seat, count)
    cards = table.game.content.cards
    private = {run.seat: {"cards": [cards[card].id for card in seen]}}
    rules = ("agent.traveller.effect", "ruling.r42")
    table.emit("deck.looked", *rules, private=private, reveals=1 << run.seat, seat=run.seat, count=len(seen))
    table.push(Reorder(seat=run.seat, count=len(seen)))


@reorder.decision("traveller.order", "order", "agent.traveller.effect", when=(NOT_ASKED,), public=False, sight=True)
def new_order(table: HelltokenTable, frame: Reorder) -> Decision:
    """agent.traveller.effect: the cards seen, top first, in any order."""
    cards = table.game.content.cards
    top = table.action_deck.cards[-frame.count :][::-1]
    return Decision(table.turn_seat, Order(tuple(cards[card].id for card in top), {"order": "agent.traveller.effect"}))


@new_order.then
def ordered(table: HelltokenTable, frame: Reorder, seat: int, answer: tuple[str, ...]) -> None:
    """The cards lie on the deck again; only their reader knows the order."""
    index = table.game.content.card_index
    deck = table.action_deck
    deck.cards = deck.cards[: -frame.count] + tuple([index[card] for card in reversed(answer)])
    deck.known = deck.known[: -frame.count] + (1 << seat,) * frame.count
    table.emit("deck.ordered", "agent.traveller.effect", seat=seat)


@verbs.verb("grant_password")
def grant_password(table: HelltokenTable, run: Effects) -> None:
    """agent.hacker.effect: another password in the same turn; it counts against the two (ruling R26)."""
    table.push(Password(again=1))


@verbs.verb("extra_remote")
def extra_remote(table: HelltokenTable, run: Effects, *, of: Literal["self"]) -> None:
    """agent.special.effect: one more remote step by its owner (ruling R41); it counts as use (ruling R5)."""
    direction = run.names["chosen"]
    table.special_turn = table.turn_number
    rules = ("agent.special.effect", "agent.special.cost", "ruling.r41")
    table.emit("special.used", *rules, seat=run.seat, direction=direction)
    push_with_remote(table, table.find(Remotes), run.seat, direction)


@verbs.condition("self_endurance_min")
def self_endurance_min(table: HelltokenTable, run: Any, *, least: int) -> bool:
    """agent.cannon.limit: the owner's endurance is at least this (ruling R44)."""
    return total(table, run.seat) >= least


@verbs.condition("attempts_left")
def attempts_left(table: HelltokenTable, run: Any, *, least: int) -> bool:
    """agent.hacker.cost: at least this many passwords are left."""
    return bool(table.attempts[run.seat] >= least)


@verbs.condition("password_failed_this_turn")
def password_failed_this_turn(table: HelltokenTable, run: Any) -> bool:
    """agent.hacker.effect: a password of this turn was wrong."""
    return bool(table.password_failed)


@verbs.condition("has_ready_remote")
def has_ready_remote(table: HelltokenTable, run: Any) -> bool:
    """agent.special.cost: a ready remote of one's own."""
    return READY in table.remotes[run.seat]


@verbs.condition("not_moved_yet")
def not_moved_yet(table: HelltokenTable, run: Any) -> bool:
    """agent.traveller.timing: no step of step 1 taken, its remote window not open, no action card drawn; where the
    turn had a step 1, it is past as soon as the attack begins (ruling R42)."""
    return not table.moved and (table.turn_number == 1 or table.find(Attack) is None)


@verbs.condition("attack_pending")
def attack_pending(table: HelltokenTable, run: Any) -> bool:
    """agent.expert.timing: an attack is under way that has hit and is not declared."""
    frame: Strike | None = table.find(Strike)
    return frame is not None and frame.force > 0


@verbs.condition("status")
def status(table: HelltokenTable, run: Any, *, status: Literal["grounded"]) -> bool:
    """card.crush: this turn is grounded."""
    return bool(table.grounded)
