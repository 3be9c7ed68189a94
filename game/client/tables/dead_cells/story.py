"""How a Run ended, in words for the result page: where and by what, and what it brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.tables.base import Ending, EndingWords
from game.client.tables.dead_cells.campaign import words as campaign
from game.client.tables.dead_cells.tableau import boss_of, tableau_of
from game.client.tables.dead_cells.words import listed, name_of, say, within
from game.games.dead_cells.view import DeadCellsContent
from game.kernel.event import Event

MOODS: Mapping[str, tuple[str, str]] = {
    "won": ("won", "fanfare"),
    "died": ("lost", "knell"),
    "lost": ("lost", "knell"),
    "abandoned": ("", ""),
}
"""The mood of each end, and what is heard with it."""
NAMED = 6
"""So many bought cards are named at most."""


def ending_words(ending: Ending) -> EndingWords | None:
    """What the diary of Runs holds of this Run, as sentences; None where it holds none."""
    runs = ending.view.state.campaign.get("runs", ())
    if not runs:
        return None
    run, content = runs[-1], ending.view.game.content
    sentences = [how(content, run, ending.history), *on_the_way(content, ending.history), brought(content, run)]
    title, (mood, sound) = say(f"ended.{kind(run)}.title"), MOODS[kind(run)]
    return EndingWords(title, " ".join(sentences), tableau_of(content, run), mood, sound)


def kind(run: Mapping[str, Any]) -> str:
    """``won``, ``abandoned``, ``died`` or ``lost``."""
    if run["won"] or run["abandoned"]:
        return "won" if run["won"] else "abandoned"
    return "died" if run["died"] else "lost"


def how(content: DeadCellsContent, run: Mapping[str, Any], history: Sequence[Event]) -> str:
    """Where the Run ended and by what."""
    biome = content.biomes[content.biome_index[run["route"][-1]]].name if run["route"] else say("ended.nowhere")
    names = [within(word) for word in run["died"]]
    if run["won"]:
        return say("ended.won", boss=boss_of(content, run["route"][-1]).name)
    if kind(run) != "died":
        return say(f"ended.{kind(run)}", biome=biome)
    round = first_death(history)
    told = say(
        f"ended.died{'.round' if round else ''}", biome=biome, hero=names[0], by=hand(content, run["by"]), round=round
    )
    return f"{told} {say('ended.died.too', heroes=listed(names[1:], 'and'))}" if names[1:] else told


def on_the_way(content: DeadCellsContent, history: Sequence[Event]) -> list[str]:
    """What lasts or was great in a Run: Runes and Blueprints found, instances of a Boss that were beaten before he
    was."""
    kept = [name_of(f"rune.{event.data['rune']}") for event in history if event.name == "rune.flipped"]
    kept += [content.names[event.data["card"]] for event in history if event.name == "blueprint.collected"]
    told = [say("ended.kept", names=listed(list(dict.fromkeys(kept)), "and"))] if kept else []
    faced = next((whose_card(event) for event in history if event.name == "boss.started"), "")
    fallen = sum(event.name == "instance.defeated" for event in history)
    if faced and not any(event.name == "boss.beaten" for event in history):
        told.append(
            say("ended.boss" if fallen else "ended.boss.none", name=content.names.get(faced, faced), count=fallen)
        )
    return told


def whose_card(event: Event) -> str:
    """The card of the Boss that an event tells of; of older games it was called the Boss."""
    return str(event.data.get("enemy", event.data["boss"]))


def first_death(history: Sequence[Event]) -> str:
    """The Round in which the first character died; "" outside of Rounds."""
    found = ""
    for event in history:
        if event.name == "round.started":
            found = str(event.data["round"])
        elif event.name in ("combat.started", "combat.ended"):
            found = ""
        elif event.name == "hero.died":
            return found
    return ""


def hand(content: DeadCellsContent, by: str) -> str:
    """By what hand: an Enemy with its article, or a State, a tile, oneself."""
    if by in content.names:
        return say("ended.by.enemy", name=content.names[by].removeprefix("The "))
    return campaign.say(f"by.{by if campaign.is_said(f'by.{by}') else 'something'}")


def brought(content: DeadCellsContent, run: Mapping[str, Any]) -> str:
    """The Cells of the Run, and what they have bought; of many cards the first, for the Run's page names them all."""
    names = [content.cards[content.index[code]].name for code in run["bought"]]
    told = say("ended.cells", count=run["cells"]) if run["cells"] else say("ended.cells.none")
    if len(names) > NAMED:
        more = len(names) - NAMED + 1
        return f"{told} {say('ended.bought.more', names='; '.join(names[: NAMED - 1]), count=more)}"
    return f"{told} {say('ended.bought', names='; '.join(names))}" if names else told
