"""Whole games at tables of a service that never compiles anything: a script for a process with an empty cache."""

import asyncio
import gc
import sys
from pathlib import Path

from emporion.core.fairness import verify_record
from emporion.core.jit import RuleFunction
from emporion.games import NAMES, find
from tests.server.harness import Harness, people, settled, started, tell


async def story(here: Harness) -> None:
    (ann,) = await people(here, 1)
    for name in NAMES:
        table = await started([ann], name, bots=2)
        state = await settled(ann, table, 0, lambda state: bool(state["choices"]))
        await ann.choose(table, 0, state["choices"][0]["notation"])
        if (await ann.look(table, 0))["can_undo"]:
            await ann.done(table, "undo", seat=0, number=(await ann.look(table, 0))["number"])
        await ann.done(table, "leave", seat=0)
        await settled(ann, table, None, lambda state: state["info"]["phase"] == "over", 120)
        _, replay = await ann.get(f"/api/tables/{table}/replay?limit=5")
        status, record = await ann.raw("GET", f"/api/tables/{table}/record")
        assert status == 200
        assert replay["frames"]
        assert verify_record(record.decode(), find).over
        print(f"{name} over, replayed, verified")
        await asyncio.sleep(0)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir()
    tell(folder, story, 240, compiled=False, deal=None)
    functions = [found for found in gc.get_objects() if isinstance(found, RuleFunction)]
    assert len(functions) > 500
    assert not any(found.machine_codes or found.overloads for found in functions)
