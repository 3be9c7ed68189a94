"""What a YAML scalar without quotes may be, and the spellings that readers of YAML disagree about.

Patterns are text, which ``re`` compiles and keeps when the first file is read: most starts read none.
"""

from __future__ import annotations

import re

INT = r"[-+]?(?:0|[1-9][0-9]{0,17})\Z"
FLOAT = r"[-+]?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}\Z"
CONSTANTS = {"true": True, "false": False, "null": None}
_QUOTE = "quotes around it if it is a word"
_TRAPS = (
    (r"(?i:yes|no|on|off|y|n)\Z", "which other readers take for true or false", "true, false or {q}"),
    (r"(?:True|TRUE|False|FALSE)\Z", "which is not our spelling", "true or false in small letters, or {q}"),
    (r"(?:Null|NULL|~)\Z", "which is not our spelling", "null in small letters, or {q}"),
    (r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?\Z", "which other readers count in sixties", "{q}"),
    (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}", "which other readers take for a date", "{q}"),
    (r"[-+]?0[0-9_]+\Z", "which other readers count in eights", "a number without leading 0, or {q}"),
    (
        r"[-+]?0[box][0-9a-fA-F_]+\Z",
        "which not every reader takes for a number",
        "a decimal number, or {q}",
    ),
    (
        r"(?=[-+]?\.?[0-9])[-+]?(?:[0-9][0-9_]*)?\.?[0-9_]*(?:[eE][-+]?[0-9]+)?\Z",
        "",
        "a plain number such as 3 or 0.5, or {q}",
    ),
    (r"[-+]?\.(?i:inf|nan)\Z", "which is no number to count with", "a plain number, or {q}"),
    (r"(?:=|<<)\Z", "which has a meaning of its own for other readers", "{q}"),
)
COULD_BE_SPECIAL = "-+0123456789.=<~ynotfYNOTF"
"""What a number, a constant or a trap begins with."""


def trap_in(text: str) -> tuple[str, str] | None:
    """What is wrong with a word that readers of YAML disagree about, and what would be right."""
    if text[:1] not in COULD_BE_SPECIAL:
        return None
    for pattern, why, right in _TRAPS:
        if re.match(pattern, text):
            return f"{text}{', ' + why if why else ' is no plain number'}", right.format(q=_QUOTE)
    return None
