"""A person with campaigns of the model game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games import registry
from tests import toy
from tests.client.campaign.keeper import Keeper


@pytest.fixture
def keeper(table, tmp_path: Path, monkeypatch) -> Iterator[Keeper]:
    monkeypatch.setitem(registry.PACKAGES, "toy", "tests.toy")
    monkeypatch.setattr(toy, "INFO", toy.INFO.but(cover="helltoken/box_helltoken.svg"))
    registry._load.cache_clear()
    yield Keeper(table, tmp_path / "data")
    registry._load.cache_clear()
