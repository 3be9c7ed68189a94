"""What the inspector says of each thing on Helltoken's table: only what the view holds, with the clauses behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.tables.base import Inspection
from game.client.tables.helltoken.ledger_panel import Entry, card_name, entries
from game.client.tables.helltoken.seats import district, faction_name
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import signed
from game.games.helltoken.view import (
    DIRECTIONS,
    FACE_DOWN,
    FALLEN_AT,
    PASSWORDS,
    SLOT_NAMES,
    area_now,
    deck_counts,
    faction_of,
    known_bases,
    neighbour,
    planned,
    seat_of,
    total,
)
from game.kernel.event import Event
from game.kernel.view import View

SHAPES = {"block": "the robot's square and the squares around it", "own_and_diagonals": "own square and diagonals",
          "cross": "row and column", "path": "the flight"}  # fmt: skip
REMOTE_STATES = ("spent: face down until it recovers", "ready", "out of the game for good")
WAYS = {
    "up": "one square up",
    "right": "one square to the right",
    "down": "one square down",
    "left": "one square to the left",
}


def inspect(spot_id: str, view: View, history: Sequence[Event] = ()) -> Inspection | None:
    """The inspection of a spot; None for what there is nothing to say of."""
    kind, *rest = spot_id.split(".")
    if kind == "square":
        return _square(view, int(rest[0]))
    if kind == "robot":
        return _robot(view)
    if kind == "ghost":
        return Inspection("Beyond the border", "Edge of the board",
                          text="The robot leaves on one side and comes in on the other. Attacks stop at the border.",
                          rules=("move.wrap", "attack.area.no_wrap"))  # fmt: skip
    if kind in ("deck", "discard"):
        return _pile(view, kind)
    if kind == "card":
        return _card(view)
    if kind == "die":
        text = f"{say('inspect.die.text')}\n\n{attacks_told(view, history)}"
        return Inspection(say("inspect.die"), say("inspect.die.kind"), "helltoken/die_5.svg", text,
                          ("attack.force", "attack.miss"))  # fmt: skip
    if kind == "ledger":
        return Inspection(say("ledger"), text=attacks_told(view, history), rules=("attack.declare.slot",))
    if kind in ("slot", "remote", "agent", "lamp", "seat") and rest and not rest[0].isdigit():
        return _of_seat(view, kind, seat_of(view.state, rest[0]), rest[1:])
    return None


def attacks_told(view: View, history: Sequence[Event]) -> str:
    """Every attack of the game in words, newest first: the ledger where there is room for all of it."""
    told = [_attack(view, entry) for entry in reversed(entries(history))]
    return "\n".join(told) or say("ledger.none")


def _attack(view: View, entry: Entry) -> str:
    lines = [f"[b]T{entry.turn} {faction_name(view, entry.seat)} · {card_name(view, entry.card)}[/b]"]
    if entry.roll:
        lines.append(say("attack.force", roll=entry.roll))
    lines.append(say(f"ledger.{entry.end}") if entry.end else say("attack.struck", squares=_struck(entry)))
    if entry.losses is not None:
        lines += [_lost(faction_name(view, seat), row) for seat, row in enumerate(entry.losses)]
    return "\n".join(lines) + "\n"


def _struck(entry: Entry) -> str:
    """The squares of an attack; the points where a square took more than one."""
    return ", ".join(str(square) if count == 1 else say("attack.points", square=square, points=count)
                     for square, count in entry.points)  # fmt: skip


def _lost(name: str, row: Sequence[int]) -> str:
    """What one side lost, slot by slot."""
    told = [say("attack.counters", count=lost, slot=SLOT_NAMES[slot]) for slot, lost in enumerate(row) if lost]
    return say("attack.lost", name=name, losses=", ".join(told)) if told else say("attack.unhurt", name=name)


def _square(view: View, square: int) -> Inspection:
    table = view.state
    lines = []
    if table.robot == square:
        lines.append("Helltoken stands here.")
    if square in area_now(table):
        lines.append("In the area of the attack.")
    if points := planned(table).get(square):
        lines.append(f"Struck with {points}.")
    ways = ", ".join(f"{word} {neighbour(view.game.content, square, word)}" for word in DIRECTIONS)
    lines.append(f"One step from here: {ways}.")
    title = f"{square} · {district(view, square)}".removesuffix(" · ")
    return Inspection(title, "Square", f"helltoken/district_{square:02}.svg", "\n".join(lines),
                      ("move.wrap", "attack.area.block", "attack.area.no_wrap"))  # fmt: skip


def _robot(view: View) -> Inspection:
    table = view.state
    text = f"Helltoken stands on {table.robot} and belongs to everybody."
    if table.grounded:
        text += " [b]Grounded:[/b] no three steps this turn."
    if table.grounded_next:
        text += " Hell Crush grounds the next turn."
    return Inspection("Helltoken", "Robot", "helltoken/robot_roar.svg", text,
                      ("move.exactly_three", "move.orthogonal", "move.revisit", "move.wrap"))  # fmt: skip


def _pile(view: View, kind: str) -> Inspection:
    """The public composition of deck and discard pile."""
    names = view.game.content.cards
    lines = []
    for each in deck_counts(view.state):
        discarded = f", {each.discarded} discarded" if each.discarded else ""
        lines.append(f"{names[each.card].name}: {each.left} of {each.copies} to come{discarded}")
    title = "Action deck" if kind == "deck" else "Discard pile"
    count = len(view.state.action_deck.cards if kind == "deck" else view.state.discard)
    return Inspection(title, f"{count} cards", "helltoken/action_back.svg", "\n".join(lines),
                      ("setup.action_deck", "deck.reshuffle"))  # fmt: skip


def _card(view: View) -> Inspection:
    if view.state.card < 0:
        return Inspection("No card drawn", "Action card", text="The attack begins with the top card of the deck.",
                          rules=("attack.draw",))  # fmt: skip
    card = view.game.content.cards[view.state.card]
    text = f"Adjustment [b]{signed(card.adjust)}[/b]. Area: {SHAPES[card.shape]}."
    return Inspection(
        card.name, "Action card", f"helltoken/action_{card.id}.svg", text, (card.rule, "attack.extra_first")
    )


def _of_seat(view: View, kind: str, seat: int, rest: list[str]) -> Inspection | None:
    if kind == "slot":
        return _base(view, seat, "abcd".index(rest[0]))
    if kind == "remote":
        return _remote(view, seat, rest[0])
    if kind == "agent":
        return _agent(view, seat)
    if kind == "lamp":
        return _lamps(view, seat)
    name = view.game.content.faction_names[view.state.factions[seat]]
    text = "Drops to 5 endurance or less: beaten."
    if view.state.endurance:
        text = f"Endurance {total(view.state, seat)}; at {FALLEN_AT} or less this side is beaten."
    faction = faction_of(view.state, seat)
    return Inspection(name, "Faction", f"helltoken/banner_{faction}.svg", text, ("end.endurance", "three.elimination"))


def _base(view: View, seat: int, slot: int) -> Inspection:
    """A base: its counters are public; its square only where the view holds it."""
    left = view.state.endurance[seat][slot]
    row = known_bases(view.state, seat)
    square = row[slot] if row is not None else None
    where = (
        f"On square {square}, {district(view, square)}.".replace(", .", ".")
        if square
        else "Its square is hidden from you."
    )
    text = f"{left} of 4 counters. {where}" + ("" if left else " Destroyed: strikes show nothing any more.")
    return Inspection(f"{faction_name(view, seat)} {SLOT_NAMES[slot]}", "Base", "helltoken/radio_mast.svg", text,
                      ("setup.bases.no_peek", "attack.declare.slot", "attack.declare.cap", "ruling.r22"))  # fmt: skip


def _remote(view: View, seat: int, direction: str) -> Inspection:
    state = view.state.remotes[seat][DIRECTIONS.index(direction)]
    text = f"Pushes the robot {WAYS[direction]}. It is {REMOTE_STATES[state]}."
    return Inspection(f"Remote {direction} · {faction_name(view, seat)}", "Remote control card",
                      f"helltoken/remote_{direction}.svg", text,
                      ("remote.effect", "remote.spent", "remote.recover", "ruling.r02"))  # fmt: skip


def _agent(view: View, seat: int) -> Inspection:
    """An agent, named only if the view knows it."""
    table, content = view.state, view.game.content
    faction = faction_of(table, seat)
    known = [row[seat] for row in (table.open_agents, table.agents) if row and row[seat] is not None and row[seat] >= 0]
    if not known:
        return Inspection(f"Agent of {faction_name(view, seat)}", "Agent", f"helltoken/agent_back_{faction}.svg",
                          "Secret until it is used.", ("adv.secret", "adv.once", "adv.timing"))  # fmt: skip
    agent = content.agents[known[0]]
    text = f"Uses left: {uses_left(view, seat, agent)}."
    if table.rite_squares and table.rite_squares[seat]:
        text += f"\nThe base card held: [b]{table.rite_squares[seat]}[/b]."
    return Inspection(agent.name, "Agent", f"helltoken/agent_{agent.id}.svg", text, (*agent.rules, "adv.once"))


def uses_left(view: View, seat: int, agent: Any) -> int:
    """How often an agent may still be used; the table counts only from its first use on."""
    is_unused = view.state.agent_faces[seat] == FACE_DOWN
    return int(agent.uses if is_unused else view.state.agent_uses[seat])


def _lamps(view: View, seat: int) -> Inspection:
    tried = [squares for who, squares in view.state.passwords if who == seat]
    lines = [f"{view.state.attempts[seat]} of {PASSWORDS} passwords left."]
    lines += ["Tried: " + " ".join(map(str, squares)) for squares in tried]
    return Inspection(f"Passwords of {faction_name(view, seat)}", "Attempts", "helltoken/lamp_on.svg", "\n".join(lines),
                      ("password.twice_per_game", "password.wrong_reply"))  # fmt: skip
