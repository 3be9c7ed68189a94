"""Dead Cells on the screen."""

from game.client.tables.dead_cells.campaign.page import DeadCellsCampaign

CAMPAIGN = DeadCellsCampaign
