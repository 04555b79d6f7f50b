"""`emporion ratings`: the ratings of people, made anew."""

import asyncio

import click


@click.command()
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://…  (default: as `emporion serve`).")
def ratings(database: str | None) -> None:
    """Make the ratings of all people anew, from the results of all rated tables.

    They are what they would be if every game had been counted in the order in which the games ended. People may play
    meanwhile.
    """
    from emporion.server.ratings import rebuild
    from emporion.server.settings import Settings
    from emporion.server.store import open_store

    async def run() -> tuple[int, int]:
        store = open_store(database or Settings.from_environment().database)
        await store.open()
        try:
            return await store.write(rebuild)
        finally:
            await store.close()

    tables, made = asyncio.run(run())
    click.echo(f"{tables} rated tables, {made} ratings")
