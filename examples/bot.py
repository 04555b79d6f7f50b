"""A bot of your own: it takes a free seat at a table over the network and plays until the game is over.

    python examples/bot.py http://127.0.0.1:8765 TABLE [--name "My bot"] [--invite CODE]

It needs only `httpx` and `websockets`, nothing of Emporion. Put your own thoughts into `choose`.
"""

import argparse
import json
import random
from typing import Any

import httpx
from websockets.sync.client import connect


def choose(state: dict[str, Any]) -> int:
    """Pick one of the offered choices: `state["view"]` is all that your seat may know."""
    code: int = random.choice(state["choices"])["code"]
    return code


def play(address: str, table: str, name: str, invite: str = "") -> list[int]:
    """Sit down and play. The result is the final score of every seat."""
    with httpx.Client(base_url=address) as http:
        http.post("/api/people", json={"name": name}).raise_for_status()  # the cookie stays in the client
        sit = {"type": "sit", "invite": invite, "contribution": f"{random.getrandbits(64):x}"}
        http.post(f"/api/tables/{table}/commands", json=sit).raise_for_status()
        seat = http.get(f"/api/tables/{table}").json()["your_seats"][0]
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
    live_address = address.replace("http", "ws", 1) + "/api/live"
    with connect(live_address, additional_headers={"Cookie": cookie}) as live:
        live.send(json.dumps({"type": "follow", "table": table, "seat": seat}))
        while True:
            message = json.loads(live.recv())
            if message["type"] == "problem" and message["code"] != "stale":
                raise RuntimeError(message["message"])
            if message["type"] != "state":
                continue
            if message["info"]["phase"] == "closed":
                raise RuntimeError("the host has given up the table")
            if message["info"]["phase"] == "over":
                scores: list[int] = message["scores"]
                return scores
            if message["view"] and message["view"]["actor"] == seat and message["choices"]:
                answer = {"type": "choose", "table": table, "seat": seat, "number": message["number"]}
                live.send(json.dumps({**answer, "choice": choose(message)}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("table")
    parser.add_argument("--name", default="Example bot")
    parser.add_argument("--invite", default="")
    given = parser.parse_args()
    print(play(given.address, given.table, given.name, given.invite))
