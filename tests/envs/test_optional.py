"""The extras stay optional."""

import subprocess
import sys

HEAVY = ("pettingzoo", "gymnasium", "pyspiel", "open_spiel", "ray", "torch")  # not SciPy: Numba itself looks for it
SCRIPT = """
import sys, emporion, emporion.envs, emporion.cli.main
from emporion.envs.batch import Batch
batch = Batch(emporion.game("byzanz"), 2)
batch.reset(seed=1)
batch.step(batch.sample())
print(*sys.modules)
"""


def test_importing_emporion_and_playing_batches_loads_no_extra() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    assert not {name.split(".")[0] for name in done.stdout.split()} & set(HEAVY)


WITHOUT = """
import sys
sys.modules["gymnasium"] = None  # as if it were not installed
import emporion
from emporion.envs.batch import Batch
batch = Batch(emporion.game("byzanz"), 2)
batch.reset(seed=1)
batch.step(batch.sample())
print(batch.metadata["autoreset_mode"])
"""


def test_without_gymnasium_a_batch_names_the_mode_as_gymnasium_would() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "SameStep"
