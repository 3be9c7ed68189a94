"""A light seal: hidden facts in a save cannot be read at a casual glance. It protects from nothing else."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from game.kernel.errors import SaveError
from game.session.notice import Notice, named

_PATTERN = b"not yet, not here, not for you "


def _mixed(data: bytes) -> bytes:
    times = len(data) // len(_PATTERN) + 1
    mixed = int.from_bytes(data, "big") ^ int.from_bytes((_PATTERN * times)[: len(data)], "big")
    return mixed.to_bytes(len(data), "big")


def seal(value: Any) -> str:
    """Plain data as one sealed word."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return base64.b64encode(_mixed(zlib.compress(text.encode(), 1))).decode()


def unseal(word: Any, at: str) -> Any:
    """What ``seal`` sealed. Raises SaveError naming the place ``at``."""
    if not isinstance(word, str):
        raise SaveError(_changed(at, f"found {type(word).__name__}, expected a sealed word"))
    try:
        return json.loads(zlib.decompress(_mixed(base64.b64decode(word, validate=True))))
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        told = "found a sealed word that was changed, expected one as it was written"
        raise SaveError(_changed(at, told)) from error


def _changed(at: str, told: str) -> Notice:
    return Notice(f"{at}: {told}", "damaged.changed", save=named(at))
