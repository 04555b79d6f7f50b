import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const fresh = async () => (await import('../src/lib/first-games.svelte')).firstGames;

it('tells what wins during the first turns in each game, and never again', async () => {
  let first = await fresh();
  for (let turn = 0; turn < 5; turn++) {
    first.count('tyros');
    expect(first.isNew('tyros')).toBe(true);
  }
  first.count('tyros');
  expect(first.isNew('tyros')).toBe(false);
  expect(first.isNew('byzanz')).toBe(true);
  vi.resetModules();
  first = await fresh();
  expect(first.isNew('tyros')).toBe(false);
});

it('is dismissed for good', async () => {
  (await fresh()).dismiss('byzanz');
  vi.resetModules();
  expect((await fresh()).isNew('byzanz')).toBe(false);
});

it('bears whatever the storage holds', async () => {
  for (const text of ['{', 'null', '[]', '7']) {
    localStorage.setItem('emporion-first-games', text);
    vi.resetModules();
    expect((await fresh()).isNew('byzanz')).toBe(true);
  }
});
