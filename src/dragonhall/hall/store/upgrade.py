"""Brings a database to the schema of this hall, by the migrations in the folder beside it."""

from pathlib import Path
from typing import Final

import sqlalchemy as sa

from ..errors import CannotServe
from .schema import META

MIGRATIONS: Final = Path(__file__).parent / "migrations"
# The newest of the migrations, by their names: a database up to date opens without Alembic.
SCHEMA: Final = str(
    max(int(file.stem.split("_")[1]) for file in MIGRATIONS.glob("versions/schema_*.py"))
)
LOCK: Final = 0x64726167  # any number that no other program on this database uses


def bring_up(connection: sa.Connection) -> None:
    """Lay an empty database out, or bring an older one up to date, in one transaction.

    Of several halls that start at once one does it, the others wait. That the database can be
    written shows here, at the start, and not at the first move.

    Raises:
        CannotServe: it holds a schema this hall does not know, or belongs to another program.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    found = schema_of(connection)
    if found != SCHEMA:
        migrate(connection, found)
    connection.execute(sa.update(META).where(META.c.key == "schema").values(value=SCHEMA))


def schema_of(connection: sa.Connection) -> str:
    """The schema a database holds, "" if it is empty.

    Raises:
        CannotServe: it belongs to another program.
    """
    known = sa.inspect(connection).get_table_names()
    if not known:
        return ""
    if "hall_meta" not in known:
        raise CannotServe(
            "The database belongs to another program; name an empty one with DATABASE_URL."
        )
    return str(connection.scalar(sa.select(META.c.value).where(META.c.key == "schema")))


def migrate(connection: sa.Connection, found: str) -> None:
    """Run the migrations that lead from one schema to the newest.

    Raises:
        CannotServe: none of them begins there.
    """
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    steps = ScriptDirectory.from_config(config).walk_revisions()
    if found and found not in {step.revision for step in steps}:
        raise CannotServe(
            f"The database has schema {found}, this hall knows schema {SCHEMA}; "
            "run the version of Dragonhall that made it, or name another database "
            "with DATABASE_URL."
        )
    if found:  # what counts is our own table, which halls before Alembic kept too
        command.stamp(config, found)
    command.upgrade(config, "head")
    if not found:
        connection.execute(sa.insert(META).values(key="schema", value=SCHEMA))
