"""What a bot says of its answer, as marked-up text above the chain of causes."""

from __future__ import annotations

from game.bots.told import Told
from game.client.richtext import escaped
from game.client.table.preview_panel import say
from game.client.table.words import Words


def reasons_markup(words: Words, told: Told) -> str:
    """The heading, the bot's sentences, and whether more is hidden until the end; nothing where nothing is told."""
    lines = [escaped(line) for line in told.lines]
    if not told.is_open:
        kept = say("because.hidden" if lines else "because.all_hidden")
        lines.append(f"[c:ink_faint]{escaped(kept)}[/c]")
    if not lines:
        return ""
    return "[b]" + escaped(say("because.title", name=words.name(told.seat))) + "[/b]\n" + "\n".join(lines) + "\n\n"
