"""Plain data as a line of strict YAML: words bare where no reader could take them for something else."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_BARE = re.compile(r"[a-z][a-z0-9_.]*[a-z0-9]")
_TRAPS = {"yes", "no", "on", "off", "true", "false", "null", "nan", "inf"}


def flow(value: Any) -> str:
    """The value as YAML reads it back: ``{turn: {seat: fumblers, number: 3}}``."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_word(str(key))}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, str):
        return _word(value)
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(flow, value)) + "]"
    return json.dumps(value)


def _word(text: str) -> str:
    return text if _BARE.fullmatch(text) and text not in _TRAPS else json.dumps(text, ensure_ascii=False)
