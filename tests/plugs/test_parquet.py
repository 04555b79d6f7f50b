"""Parquet files, read by pyarrow and by Hugging Face's datasets."""

import json
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.arena.dataset import Dataset, write

pytestmark = pytest.mark.long  # needs the libraries of `make research`


def test_others_read_what_was_written(tmp_path: Path) -> None:
    import datasets
    import pyarrow.parquet

    game = emporion.game("byzanz", players=3)
    for form in ("npz", "parquet"):
        write(Dataset.of_bots(game, ["greedy"], shard=2, format=form), tmp_path / form, 3, 1)
    first = np.load(tmp_path / "npz" / "data" / "00000.npz")
    table = pyarrow.parquet.read_table(tmp_path / "parquet" / "data" / "00000.parquet")
    assert table.column_names == first.files
    assert json.loads(table.schema.metadata[b"emporion"])["game"] == "byzanz"
    rows = datasets.load_dataset(str(tmp_path / "parquet"), split="train", cache_dir=str(tmp_path / "cache"))
    second = np.load(tmp_path / "npz" / "data" / "00001.npz")
    assert len(rows) == len(first["choice"]) + len(second["choice"])
    for column in first.files:
        assert (np.array(table[column].to_pylist()) == first[column]).all()
        assert (np.array(rows[0][column]) == first[column][0]).all()
    before = {file: file.read_bytes() for file in (tmp_path / "parquet" / "data").iterdir()}
    write(Dataset.of_bots(game, ["greedy"], shard=2, format="parquet"), tmp_path / "again", 3, 1)
    assert {name.name: content for name, content in before.items()} == {
        file.name: file.read_bytes() for file in (tmp_path / "again" / "data").iterdir()
    }
