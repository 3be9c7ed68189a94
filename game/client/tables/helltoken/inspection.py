"""What the inspector says of each thing on Helltoken's table: only what the view holds, with the clauses behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.richtext import escaped
from game.client.tables.base import Inspection
from game.client.tables.helltoken.art import art_of
from game.client.tables.helltoken.ledger_panel import Entry, card_name, entries
from game.client.tables.helltoken.seats import district, player_name, readable_bases
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


def inspect(spot_id: str, view: View, history: Sequence[Event] = (), people: Sequence[str] = ()) -> Inspection | None:
    """The inspection of a spot, with the players' names; None for what there is nothing to say of."""
    kind, *rest = spot_id.split(".")
    if kind == "square":
        return _square(view, int(rest[0]))
    if kind == "robot":
        return _robot(view)
    if kind == "ghost":
        return Inspection(say("inspect.ghost"), say("inspect.ghost.kind"),
                          text=say("inspect.ghost.text"),
                          rules=("move.wrap", "attack.area.no_wrap"))  # fmt: skip
    if kind in ("deck", "discard"):
        return _pile(view, kind)
    if kind == "card":
        return _card(view)
    if kind == "die":
        text = f"{say('inspect.die.text')}\n\n{attacks_told(view, history, people)}"
        return Inspection(say("inspect.die"), say("inspect.die.kind"), "helltoken/die_5.svg", text,
                          ("attack.force", "attack.miss"))  # fmt: skip
    if kind == "ledger":
        return Inspection(say("ledger"), text=attacks_told(view, history, people), rules=("attack.declare.slot",))
    if kind in ("slot", "remote", "agent", "lamp", "seat") and rest and _is_played(view, rest[0]):
        return _of_seat(view, kind, seat_of(view.state, rest[0]), rest[1:], people)
    return None


def _is_played(view: View, faction: str) -> bool:
    """Whether a seat has chosen the faction."""
    return any(chosen >= 0 and faction_of(view.state, seat) == faction
               for seat, chosen in enumerate(view.state.factions))  # fmt: skip


def attacks_told(view: View, history: Sequence[Event], people: Sequence[str] = ()) -> str:
    """Every attack of the game in words, newest first: the ledger where there is room for all of it."""
    told = [_attack(view, entry, people) for entry in reversed(entries(history))]
    return "\n".join(told) or say("ledger.none")


def _attack(view: View, entry: Entry, people: Sequence[str]) -> str:
    who = escaped(player_name(view, entry.seat, people))
    lines = [f"[b]T{entry.turn} {who} · {card_name(view, entry.card)}[/b]"]
    if entry.roll:
        lines.append(say("attack.force", roll=entry.roll))
    lines.append(say(f"ledger.{entry.end}") if entry.end else say("attack.struck", squares=_struck(entry)))
    if entry.losses is not None:
        lines += [_lost(escaped(player_name(view, seat, people)), row) for seat, row in enumerate(entry.losses)]
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
        lines.append(say("inspect.square.robot"))
    if square in area_now(table):
        lines.append(say("inspect.square.area"))
    if points := planned(table).get(square):
        lines.append(say("inspect.square.struck", points=points))
    ways = ", ".join(f"{say(f'way.{word}')} {neighbour(view.game.content, square, word)}" for word in DIRECTIONS)
    lines.append(say("inspect.square.ways", ways=ways))
    title = f"{square} · {district(view, square)}".removesuffix(" · ")
    return Inspection(title, say("inspect.square.kind"), f"helltoken/district_{square:02}.svg", "\n".join(lines),
                      ("move.wrap", "attack.area.block", "attack.area.no_wrap"))  # fmt: skip


def _robot(view: View) -> Inspection:
    table = view.state
    text = say("inspect.robot.text", square=table.robot)
    if table.grounded:
        text += " " + say("inspect.robot.grounded")
    if table.grounded_next:
        text += " " + say("inspect.robot.grounded_next")
    return Inspection(say("inspect.robot"), say("inspect.robot.kind"), "helltoken/robot_roar.svg", text,
                      ("move.exactly_three", "move.orthogonal", "move.revisit", "move.wrap"))  # fmt: skip


def _pile(view: View, kind: str) -> Inspection:
    """The public composition of deck and discard pile."""
    names = view.game.content.cards
    lines = []
    for each in deck_counts(view.state):
        key = "inspect.pile.line.discarded" if each.discarded else "inspect.pile.line"
        name = names[each.card].name
        lines.append(say(key, card=name, left=each.left, copies=each.copies, discarded=each.discarded))
    title = say(f"inspect.pile.{kind}")
    count = len(view.state.action_deck.cards if kind == "deck" else view.state.discard)
    top = "back" if kind == "deck" or not count else names[view.state.discard[-1]].id
    picture = "" if kind == "discard" and not count else art_of("action", top)
    return Inspection(title, say("inspect.pile.kind", count=count), picture, "\n".join(lines),
                      ("setup.action_deck", "deck.reshuffle"))  # fmt: skip


def _card(view: View) -> Inspection:
    if view.state.card < 0:
        return Inspection(say("card.none"), say("inspect.card.kind"), text=say("inspect.card.none.text"),
                          rules=("attack.draw",))  # fmt: skip
    card = view.game.content.cards[view.state.card]
    shape = say(f"inspect.shape.{card.shape}")
    text = say("inspect.card.text", adjust=signed(card.adjust), shape=shape)
    picture = art_of("action", card.id)
    return Inspection(card.name, say("inspect.card.kind"), picture, text, (card.rule, "attack.extra_first"))


def _of_seat(view: View, kind: str, seat: int, rest: list[str], people: Sequence[str]) -> Inspection | None:
    name = player_name(view, seat, people)
    if kind == "slot":
        return _base(view, seat, "abcd".index(rest[0]), name)
    if kind == "remote":
        return _remote(view, seat, rest[0], name)
    if kind == "agent":
        return _agent(view, seat, name)
    if kind == "lamp":
        return _lamps(view, seat, name)
    society = view.game.content.faction_names[view.state.factions[seat]]
    text = say("inspect.faction.text")
    if view.state.endurance:
        told = "inspect.faction.text.left" if view.state.alive[seat] else "inspect.faction.text.out"
        text = say(told, left=total(view.state, seat), least=FALLEN_AT)
    faction = faction_of(view.state, seat)
    return Inspection(
        say("inspect.faction", name=name, faction=society) if people else society,
        say("inspect.faction.kind"),
        f"helltoken/banner_{faction}.svg",
        text,
        ("end.endurance", "three.elimination"),
    )


def _base(view: View, seat: int, slot: int, name: str) -> Inspection:
    """A base: its counters are public; its square only where its reader may read it."""
    left = view.state.endurance[seat][slot]
    row = readable_bases(view, seat)
    square = row[slot] if row is not None else None
    is_forgotten = known_bases(view.state, seat) != row
    text = say("inspect.base.text", left=left, where=_where(view, square, forgotten=is_forgotten))
    text += "" if left else " " + say("inspect.base.destroyed")
    title = f"{name} {SLOT_NAMES[slot]}"
    return Inspection(title, say("inspect.base.kind"), "helltoken/radio_mast.svg", text,
                      ("setup.bases.no_peek", "attack.declare.slot", "attack.declare.cap", "ruling.r22"))  # fmt: skip


def _where(view: View, square: int | None, *, forgotten: bool) -> str:
    """The square of a base, where it may be read. forgotten: its reader has seen it, and may not read it again."""
    if not square:
        return say("inspect.base.pen" if forgotten else "inspect.base.hidden")
    name = district(view, square)
    return say("inspect.base.where" if name else "inspect.base.where.plain", square=square, district=name)


def _remote(view: View, seat: int, direction: str, name: str) -> Inspection:
    state = view.state.remotes[seat][DIRECTIONS.index(direction)]
    text = say("inspect.remote.text", way=say(f"inspect.push.{direction}"), state=say(f"inspect.remote.state.{state}"))
    return Inspection(say("inspect.remote", direction=say(f"way.{direction}"), name=name),
                      say("inspect.remote.kind"),
                      f"helltoken/remote_{direction}.svg", text,
                      ("remote.effect", "remote.spent", "remote.recover", "ruling.r02"))  # fmt: skip


def _agent(view: View, seat: int, name: str) -> Inspection:
    """An agent, named only if the view knows it."""
    table, agent = view.state, known_agent(view, seat)
    faction = faction_of(table, seat)
    if agent is None:
        return Inspection(say("inspect.agent", name=name), say("inspect.agent.kind"),
                          f"helltoken/agent_back_{faction}.svg",
                          say("inspect.agent.secret"), ("adv.secret", "adv.once", "adv.timing"))  # fmt: skip
    text = say("inspect.agent.uses", count=uses_left(view, seat, agent))
    if table.rite_squares and table.rite_squares[seat]:
        text += "\n" + say("inspect.agent.base", square=table.rite_squares[seat])
    return Inspection(
        agent.name, say("inspect.agent.kind"), art_of("agent", agent.id), text, (*agent.rules, "adv.once")
    )


def known_agent(view: View, seat: int) -> Any | None:
    """The agent of a seat, where the view knows it."""
    table = view.state
    known = [row[seat] for row in (table.open_agents, table.agents) if row and row[seat] is not None and row[seat] >= 0]
    return view.game.content.agents[known[0]] if known else None


def uses_left(view: View, seat: int, agent: Any) -> int:
    """How often an agent may still be used; the table counts only from its first use on."""
    is_unused = view.state.agent_faces[seat] == FACE_DOWN
    return int(agent.uses if is_unused else view.state.agent_uses[seat])


def _lamps(view: View, seat: int, name: str) -> Inspection:
    tried = [squares for who, squares in view.state.passwords if who == seat]
    lines = [say("inspect.lamps.left", left=view.state.attempts[seat], all=PASSWORDS)]
    lines += [say("inspect.lamps.tried", squares=" ".join(map(str, squares))) for squares in tried]
    return Inspection(say("inspect.lamps", name=name), say("inspect.lamps.kind"),
                      "helltoken/lamp_on.svg", "\n".join(lines),
                      ("password.twice_per_game", "password.wrong_reply"))  # fmt: skip
