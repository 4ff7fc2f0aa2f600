"""Own card files: a table names the edition it is played with."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Tables of before were played with the cards that come with the game."""
    op.add_column("tables", sa.Column("edition", sa.Text, nullable=False, server_default=""))
