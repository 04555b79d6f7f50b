"""`emporion admin`: for whoever runs the service. Each command acts on the database; running servers notice."""

import click

from emporion.cli.admin.people import people
from emporion.cli.admin.tables import tables
from emporion.cli.admin.upkeep import clean, rotate_keys, stats


@click.group()
def admin() -> None:
    """Look after a service: its tables, its people, its keys.

    Every command acts on the database of `emporion serve` (--database, or EMPORION_DATABASE) while servers run, and
    they notice within a second or two. What cannot be undone asks first; --yes answers. With --json a command prints
    one JSON object, with times in milliseconds since 1970.

    The exit code is 0 if it was done, 1 if you said no, and 2 if it cannot be done.
    """


for command in (tables, people, clean, stats, rotate_keys):
    admin.add_command(command)
