"""torch and JAX on the memory of a batch, without copying."""

import numpy as np
import pytest

import emporion
from emporion.envs.batch import Batch

pytestmark = pytest.mark.long  # torch and JAX are heavy: `make research` installs them


def test_torch_reads_and_sees_the_next_step_in_the_same_memory() -> None:
    import torch

    batch = Batch(emporion.game("byzanz"), 64)
    batch.reset(seed=1)
    for array in (batch.observations, batch.masks, batch.rewards):
        tensor = torch.from_dlpack(array)
        assert tensor.data_ptr() == array.ctypes.data
        assert tuple(tensor.shape) == array.shape
    tensor = torch.from_dlpack(batch.observations)
    for _ in range(5):
        batch.step(batch.sample())
        assert (tensor.numpy() == batch.observations).all()
    logits = torch.zeros(batch.masks.shape).masked_fill(torch.from_dlpack(batch.masks) == 0, float("-inf"))
    batch.step(torch.distributions.Categorical(logits=logits).sample())  # a tensor is taken as it is


def test_jax_reads_the_same_memory() -> None:
    import jax.numpy as jnp

    batch = Batch(emporion.game("tyros"), 64)
    batch.reset(seed=1)
    for array in (batch.observations, batch.masks, batch.rewards):
        found = jnp.from_dlpack(array)
        assert found.unsafe_buffer_pointer() == array.ctypes.data
        assert (np.asarray(found) == array).all()
