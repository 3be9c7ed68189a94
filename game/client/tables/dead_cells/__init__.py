"""Dead Cells on the screen."""

from game.client.tables.dead_cells.campaign.page import DeadCellsCampaign
from game.client.tables.dead_cells.presenter import DeadCellsPresenter as PRESENTER

CAMPAIGN = DeadCellsCampaign

__all__ = ["CAMPAIGN", "PRESENTER"]
