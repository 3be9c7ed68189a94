"""Pages for which a low window has nearly room enough are seen whole."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("name", "last"), [("campaign_slots", "here."), ("replays", "Path of a file")])
def test_a_page_that_lacks_little_is_seen_whole_in_the_largest_text(drawn, name, last, size):
    log = drawn(name, size, 2.0).drawn
    whole = max(each.rect.height for each in log if each.text.startswith(("You can also", "Campaigns are")))
    assert any(each.text.endswith(last) and each.rect.height >= whole for each in log)
