"""The service as its next release might be: with one more step of the database, beside which this release can work."""

import sqlalchemy as sa

from emporion.cli.main import main
from emporion.server import schema


def add_colour(connection: sa.Connection) -> None:
    connection.execute(sa.text("ALTER TABLE tables ADD COLUMN colour VARCHAR(16) DEFAULT 'red'"))


if __name__ == "__main__":
    schema.STEPS = (*schema.STEPS, add_colour)
    schema.tables.append_column(sa.Column("colour", sa.String(16), server_default="red"))
    main()
