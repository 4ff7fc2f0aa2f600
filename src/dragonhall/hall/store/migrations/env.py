"""What Alembic runs: the migrations, in the transaction that the hall has begun."""

from alembic import context

from dragonhall.hall.store.schema import DATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=DATA,
    render_as_batch=True,  # SQLite alters a column by a new table
)
context.run_migrations()
