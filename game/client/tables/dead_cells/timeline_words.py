"""The timeline in words, which tell all that it shows: lines and what is used beside them, Frozen Rounds, announced
Actions, and what is over or performed just now."""

from __future__ import annotations

from game.client.richtext import escaped
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.timeline_lines import Extra, RowLines, beside_lines, row_lines
from game.client.tables.dead_cells.timeline_widths import label_of
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import name_of, say
from game.games.dead_cells.view import (
    ROUNDS,
    SYMBOLS,
    Actor,
    Line,
    acting,
    actors,
    announced_of,
    is_over,
    tokens_of,
)


def timeline_told(scene: Scene) -> list[str]:
    """The timeline as rich text: a line for each actor, in acting order."""
    return [_row_told(scene, actor) for actor in actors(scene.table)]


def _row_told(scene: Scene, actor: Actor) -> str:
    words = actor_told(scene, actor, row_lines(scene, actor)) or say("timeline.none")
    return say("timeline.line", name=escaped(actor_name(scene, actor)), words=escaped(words))


def actor_name(scene: Scene, actor: Actor) -> str:
    """An actor's name; an Enemy's with its space, which tells it from others of its kind."""
    name, word = label_of(scene, actor)
    return say("timeline.enemy", name=name, space=word) if actor.enemy else name


def actor_told(scene: Scene, actor: Actor, cells: RowLines) -> str:
    """What an actor does in which Round, as plain text; "" for nothing."""
    parts, beside = [_hidden(cells)], beside_lines(scene, actor)
    for round, lines in enumerate(cells):
        extras = [extra_words(scene, each) for each in beside if each.round == round]
        said = [*_lines(scene, actor, round, lines), *extras]
        is_frozen = round in tokens_of(scene.table, actor).frozen
        parts.append(_round_told(round, _states(scene, actor, round), " ".join(said), is_frozen=is_frozen))
    return " ".join(part for part in parts if part)


def _hidden(cells: RowLines) -> str:
    """How many of an actor's cards lie face down."""
    count = max((sum(line.effects is None for line in lines) for lines in cells), default=0)
    return say("timeline.hidden", count=count) if count else ""


def _round_told(round: int, states: str, words: str, *, is_frozen: bool) -> str:
    """One Round. states: how its cell is marked; a Round without anything to do is told of only if it is Frozen."""
    if words:
        key = "timeline.round.marked" if states else "timeline.round"
        return say(key, round=ROUNDS[round], states=states, words=words)
    return say("timeline.round.bare", round=ROUNDS[round], states=states) if is_frozen else ""


def _states(scene: Scene, actor: Actor, round: int) -> str:
    """How the cell of a Round is marked: Frozen; performed just now or over."""
    now = acting(scene.table)
    performing = now.round if now is not None and now.actor == actor else None
    marks = [name_of("frozen")] if round in tokens_of(scene.table, actor).frozen else []
    if performing == round:
        marks.append(say("timeline.now"))
    elif is_over(scene.table, actor, round, performing):
        marks.append(say("timeline.over"))
    return ", ".join(marks)


def _lines(scene: Scene, actor: Actor, round: int, lines: tuple[Line, ...]) -> list[str]:
    """The lines of a Round that are known, marked if they are behind an actor who is performing the Round, and what was
    announced in it with cards that are not known."""
    chips = {} if actor.enemy else announced_of(scene.table.heroes[actor.index])
    now = acting(scene.table)
    done = now.line if now is not None and (now.actor, now.round) == (actor, round) else 0
    found = []
    for at, line in enumerate(lines):
        action, when = chips.get(at, ("", ""))
        if line.effects:
            words = sentence(line.effects)
            found.append(say("timeline.done", words=words) if at < done else words)
        elif line.effects is None and when == ROUNDS[round]:
            found.append(say("timeline.announced", action=name_of(action)))
    return found


def extra_words(scene: Scene, extra: Extra) -> str:
    """What is used beside the lines of a Round, with the name of what it comes from."""
    if extra.symbol >= 0:
        symbol = SYMBOLS[extra.symbol]
        return say("timeline.power", symbol=name_of(symbol), words=say(f"power.{symbol}"))
    words = sentence(extra.effects)
    return words if extra.card < 0 else say("timeline.card", card=scene.content.cards[extra.card].name, words=words)
