"""How far from unbeatable play is in the small settings of the games: NashConv, exactly. `python bench/exact.py`.

For random play, and for what OpenSpiel's CFR has found after some iterations; each is a line of JSON. It takes minutes:
everything that can happen is gone through, in Python.
"""

import argparse
import json
import time

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

from emporion.envs import openspiel
from emporion.games import NAMES, settings

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=NAMES, action="append", help="only this one; may be repeated")
    parser.add_argument("--setting", default="tiny")
    parser.add_argument("--iterations", type=int, default=20, help="of CFR; 0: only random play")
    given = parser.parse_args()
    for name in given.game or NAMES:
        if given.setting not in settings(name):
            continue
        begun = time.process_time()
        game = pyspiel.load_game(f"{openspiel.short_name(name)}(setting={given.setting},chance=explicit)")
        found = {"random": exploitability.nash_conv(game, policy.UniformRandomPolicy(game))}
        if given.iterations:
            solver = cfr.CFRSolver(game)
            for _ in range(given.iterations):
                solver.evaluate_and_update_policy()
            found[f"cfr-{given.iterations}"] = exploitability.nash_conv(game, solver.average_policy())
        rounded = {how: round(float(value), 4) for how, value in found.items()}
        seconds = round(time.process_time() - begun)
        print(
            json.dumps({"game": name, "setting": given.setting, "nash_conv": rounded, "seconds": seconds}), flush=True
        )
