"""The tables of the database."""

import sqlalchemy as sa

DATA = sa.MetaData()
META = sa.Table(
    "hall_meta",
    DATA,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
GUESTS = sa.Table(
    "guests",
    DATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
TABLES = sa.Table(
    "tables",
    DATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("edition", sa.Text, nullable=False, server_default=""),
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
    sa.Index("tables_by_state", "state", "moved"),
)
PLACES = sa.Table(
    "places",
    DATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("guest", sa.Text),
    sa.Column("level", sa.Text),
    sa.Column("key", sa.Text),
    sa.UniqueConstraint("table_id", "guest", name="one_seat_each"),
    sa.Index("places_by_guest", "guest"),
)
COMMANDS = sa.Table(
    "commands",
    DATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("chain", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "command", name="once_each"),
)
CHAT = sa.Table(
    "chat",
    DATA,
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
