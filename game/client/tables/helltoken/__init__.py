"""Helltoken on the screen: drawn as a loud comic of the 1970s."""

from game.client.tables.helltoken.presenter import HelltokenPresenter

PRESENTER = HelltokenPresenter
