"""The first schema: guests, tables, places, commands, chat."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Lay an empty database out."""
    op.create_table(
        "hall_meta",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("maker", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("rematch", sa.Text),
    )
    op.create_index("tables_by_state", "tables", ["state", "moved"])
    op.create_table(
        "places",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("guest", sa.Text),
        sa.Column("level", sa.Text),
        sa.Column("key", sa.Text),
        sa.UniqueConstraint("table_id", "guest", name="one_seat_each"),
    )
    op.create_index("places_by_guest", "places", ["guest"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "command", name="once_each"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "guest", "command", name="said_once"),
    )
