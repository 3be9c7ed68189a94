"""Helltoken's data made ready: frozen tables with everything looked up by whole numbers. Rulebook: Contents, cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.content.glossary import Glossary
from game.content.help import HelpSection
from game.content.language import original_name
from game.content.ledger import Ledger
from game.content.log_templates import LogBook
from game.content.options import OptionDef
from game.content.tiled import BoardDef
from game.games.helltoken.areas import AREA_RULES, SHAPES, Areas, Links, areas, around_the_edge
from game.games.helltoken.state import DIRECTIONS, SQUARES
from game.kernel.effects import Condition, OptionRef, Report, Scripts
from game.kernel.names import nearest
from game.kernel.plain import Frozen

MOMENTS = (
    "start",
    "after_password",
    "step",
    "remote",
    "special",
    "before_draw",
    "pre_roll",
    "post_roll",
    "pre_declare",
    "end",
)
"""The windows of a turn, in order."""
(START, AFTER_PASSWORD, STEP, REMOTE, SPECIAL, BEFORE_DRAW, PRE_ROLL, POST_ROLL, PRE_DECLARE, END_OF_TURN) = range(10)
OWN, OTHER, ANY = "own", "other", "any"
PATH = "path"
AS_PRINTED: Mapping[str, object] = {
    "stop_if": ["game_over", "turn_player_out"],
    "allocate": PATH,
    "steps": "force",
    "per_square": 1,
    "start_counts": True,
    "on_cancel": "return_to_start",
    "replaces": "remote",
    "counts_as_remote_use": True,
    "on_deal": ["hold_unused_base"],
}
"""Fields of cards that say what the rules do anyway. Another value would promise what nothing carries out."""


EFFECTS_AS_PRINTED: Mapping[str, Mapping[str, object]] = {"damage_square": {"square": {"from": "all"}}}
"""The same for arguments of effects: a shot may strike every square of the board."""


class ActionCard(Frozen):
    """One kind of action card. before: the effects carried out ahead of the roll (-1: none). areas: by square, what may
    be struck (empty for a flight). fresh: a flight enters no square twice. returns: a flight called off ends
    where it began."""

    id: str
    name: str
    copies: int
    adjust: int
    before: int
    shape: str
    areas: Areas
    area_rule: str
    repeat: int
    fresh: bool
    returns: bool
    rule: str


class Mode(Frozen):
    """When an agent may be used: in whose turn (a word, or a table option) and a bit set of moments. rule: the clause
    that speaks of this mode alone (empty: none)."""

    whose_turn: str | OptionRef
    moments: int
    rule: str = ""


class Agent(Frozen):
    """One agent. moments: bit sets of those in which some mode allows it in others' turns and in the own one, as far as
    no table option forbids; asks_option: whether one may. decision: the id of the decision that uses it. target: what
    its user chooses. effects: their script. verbs: the verbs of its effects."""

    id: str
    name: str
    faction: int
    uses: int
    modes: tuple[Mode, ...]
    require: tuple[Condition, ...]
    moments: tuple[int, int]
    asks_option: bool
    effects: int
    decision: str
    target: str
    holds_base: bool
    verbs: frozenset[str]
    rules: tuple[str, ...]


class HelltokenContent(Frozen):
    """Everything that the rules look up. The first five are the content layer's own; ``hash`` is that of all files.

    originals: what the data calls cards, agents and factions, by id, in whatever language they are told. timely: by
    whether it is the own turn and by moment, the agents that may be used."""

    ledger: Ledger
    options: Mapping[str, OptionDef]
    log: LogBook
    board: BoardDef
    hash: str
    resolve_options: Callable[[Mapping[str, Any]], dict[str, Any]]
    factions: tuple[str, ...]
    faction_names: tuple[str, ...]
    originals: Mapping[str, str]
    cards: tuple[ActionCard, ...]
    agents: tuple[Agent, ...]
    agents_of: tuple[tuple[int, ...], ...]
    timely: tuple[tuple[tuple[int, ...], ...], ...]
    deck: tuple[int, ...]
    links: Links
    paths: Mapping[int, Mapping[str, int]]
    card_index: Mapping[str, int] = {}
    agent_index: Mapping[str, int] = {}
    help: tuple[HelpSection, ...] = ()
    glossary: Glossary = Glossary()


DECISION_OF_VERB = {
    "reveal_held_base": ("rite.use", "use"),
    "cancel_attack": ("expert.use", "use"),
    "modify_force": ("girl.use", "use"),
    "look_reorder": ("traveller.use", "use"),
    "grant_password": ("hacker.use", "use"),
    "extra_remote": ("special.use", "ready_remote"),
    "set_die": ("esper.use", "die"),
    "damage_square": ("cannon.use", "square"),
    "remove_remote": ("ceo.use", "opponents_remote"),
}
"""An agent's verb, the decision that uses the agent, and what its user names with it."""


def families(content: HelltokenContent) -> dict[str, Sequence[str]]:
    """The names of the whole numbers that stand for things in play."""
    return {
        "faction": content.factions,
        "action_card": [card.id for card in content.cards],
        "agent": [agent.id for agent in content.agents],
        "moment": MOMENTS,
    }


def only_as_printed(entry: Mapping[str, Any], report: Report, path: tuple[Any, ...]) -> None:
    """Report fields whose value the rules do not carry out."""
    for key, only in AS_PRINTED.items():
        if key in entry and entry[key] != only:
            report((*path, key), f"found {entry[key]!r}", f"{only!r}: the rules know nothing else here", "")


def effects_as_printed(effects: Sequence[Any], report: Report, path: tuple[Any, ...]) -> None:
    """Report arguments of effects whose value the rules do not carry out."""
    for i, effect in enumerate(effects):
        for verb, arguments in effect.items() if isinstance(effect, Mapping) else ():
            for key, only in EFFECTS_AS_PRINTED.get(verb, {}).items():
                if isinstance(arguments, Mapping) and key in arguments and arguments[key] != only:
                    expected = f"{only!r}: the rules know nothing else here"
                    report((*path, i, verb, key), f"found {arguments[key]!r}", expected, "")


def action_card(entry: Mapping[str, Any], scripts: Scripts, report: Report, path: tuple[Any, ...]) -> ActionCard:
    """One action card from its data; problems go to ``report``."""
    attack = entry["attack"]
    shape = attack["area"]
    flies = shape == PATH
    if not flies and shape not in SHAPES:
        report((*path, "attack", "area"), f"found {shape!r}", " | ".join((*SHAPES, PATH)), "")
        shape = "block"
    only_as_printed(attack, report, (*path, "attack"))
    if attack.get("repeat", 1) < 1:
        report((*path, "attack", "repeat"), f"found {attack['repeat']}", "1 attack or more", "")
    return ActionCard(
        id=entry["id"],
        name=entry["name"],
        copies=entry["copies"],
        adjust=entry["adjust"],
        before=scripts.add(entry["before"], report, (*path, "before")) if "before" in entry else -1,
        shape=shape,
        areas=() if flies else areas(shape),
        area_rule="card.wing" if flies else AREA_RULES[shape],
        repeat=attack.get("repeat", 1),
        fresh=not attack.get("reuse", False),
        returns=attack.get("on_cancel") == "return_to_start",
        rule=entry["rule"],
    )


def agent(
    entry: Mapping[str, Any], factions: Sequence[str], scripts: Scripts, report: Report, path: tuple[Any, ...]
) -> Agent:
    """One agent from its data; problems go to ``report``."""
    # scripts.add tells what an effect without a verb is
    verbs = [str(next(iter(each), "") if isinstance(each, dict) else each) for each in entry["effects"]]
    named = [DECISION_OF_VERB[verb] for verb in verbs if verb in DECISION_OF_VERB]
    if not named:
        report((*path, "effects"), f"found {', '.join(verbs)}", "a verb among " + ", ".join(DECISION_OF_VERB), "")
        named = [("", "use")]
    if entry["faction"] not in factions:
        report((*path, "faction"), f'unknown faction "{entry["faction"]}"', ", ".join(factions), "")
    if entry["uses"] < 1:
        report((*path, "uses"), f"found {entry['uses']}", "1 use or more", "")
    only_as_printed(entry, report, path)
    effects_as_printed(entry["effects"], report, (*path, "effects"))
    modes = entry.get("modes") or [{key: entry[key] for key in ("whose_turn", "windows") if key in entry}]
    if any(len(each) < 2 for each in modes):
        report((*path, "modes"), "nothing says when the agent may be used", "whose_turn and windows, or modes", "")
        modes = []
    conditions = [
        scripts.condition(each, report, (*path, "require", i)) for i, each in enumerate(entry.get("require", ()))
    ]
    made = tuple(mode(each, scripts.options, report, path) for each in modes)
    return Agent(
        id=entry["id"],
        name=entry["name"],
        faction=factions.index(entry["faction"]) if entry["faction"] in factions else 0,
        uses=entry["uses"],
        modes=made,
        moments=(moments_in(made, OWN), moments_in(made, OTHER)),
        asks_option=any(isinstance(each.whose_turn, OptionRef) for each in made),
        require=tuple(each for each in conditions if each is not None),
        effects=scripts.add(entry["effects"], report, (*path, "effects")),
        decision=named[0][0],
        target=named[0][1],
        holds_base="hold_unused_base" in entry.get("on_deal", ()),
        verbs=frozenset(verbs),
        rules=tuple(entry["rules"]),
    )


def moments_in(modes: Sequence[Mode], not_in: str) -> int:
    """The bit set of the moments of those modes that are not for the turns named alone."""
    moments = 0
    for each in modes:
        if each.whose_turn != not_in:
            moments |= each.moments
    return moments


def timely(agents: Sequence[Agent], own_turn: bool, moment: int) -> tuple[int, ...]:
    """The agents that some mode allows in this moment of the own turn, or of another's."""
    return tuple(i for i, each in enumerate(agents) if each.moments[own_turn] >> moment & 1)


def mode(entry: Mapping[str, Any], options: Sequence[str], report: Report, path: tuple[Any, ...]) -> Mode:
    """One way in which an agent may be used; problems go to ``report``. options: the ids of the table options."""
    whose = entry["whose_turn"]
    option = whose.get("option") if isinstance(whose, dict) else None
    if whose not in (OWN, OTHER, ANY) and option not in options:
        expected = f"{' | '.join((OWN, OTHER, ANY))}, or {{option: name}} of a table option"
        report((*path, "whose_turn"), f"found {whose!r}", expected, nearest(str(option), options))
    only_as_printed(entry, report, path)
    moments = 0
    for word in entry["windows"]:
        if word in MOMENTS:
            moments |= 1 << MOMENTS.index(word)
        else:
            report((*path, "windows"), f"found {word!r}", " | ".join(MOMENTS), "")
    return Mode(whose if option is None else OptionRef(option), moments, entry.get("rule", ""))


def links() -> Links:
    """The neighbours of every square."""
    return ((0, 0, 0, 0), *(around_the_edge(square) for square in SQUARES))


def paths(linked: Links) -> dict[int, dict[str, int]]:
    """The neighbours by word, for flights."""
    return {square: dict(zip(DIRECTIONS, linked[square], strict=True)) for square in SQUARES}


def build(
    data: Mapping[str, Sequence[Mapping[str, Any]]], scripts: Scripts, report: Report, layers: Mapping[str, Any]
) -> HelltokenContent:
    """The frozen tables from the entries of ``factions``, ``actions`` and ``agents``. ``layers`` holds what the content
    layer made: ledger, options, log, board and resolve_options."""
    factions = tuple(entry["id"] for entry in data["factions"])
    cards = tuple(action_card(entry, scripts, report, ("actions", i)) for i, entry in enumerate(data["actions"]))
    agents = tuple(agent(entry, factions, scripts, report, ("agents", i)) for i, entry in enumerate(data["agents"]))
    linked = links()
    return HelltokenContent(
        ledger=layers["ledger"],
        options=layers["options"],
        log=layers["log"],
        board=layers["board"],
        hash=layers["hash"],
        resolve_options=layers["resolve_options"],
        factions=factions,
        faction_names=tuple(entry["name"] for entry in data["factions"]),
        originals={entry["id"]: original_name(entry) for entries in data.values() for entry in entries},
        cards=cards,
        agents=agents,
        agents_of=tuple(
            tuple(i for i, each in enumerate(agents) if each.faction == faction) for faction in range(len(factions))
        ),
        timely=tuple(tuple(timely(agents, own_turn, i) for i in range(len(MOMENTS))) for own_turn in (False, True)),
        deck=tuple(i for i, card in enumerate(cards) for _ in range(card.copies)),
        links=linked,
        paths=paths(linked),
        card_index={card.id: i for i, card in enumerate(cards)},
        agent_index={each.id: i for i, each in enumerate(agents)},
        help=layers["help"],
        glossary=layers["glossary"],
    )
