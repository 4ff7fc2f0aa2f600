"""How a database of an earlier schema becomes one of this hall's: Alembic's migrations."""
