/** The examples of the rule page: every one is drawn, and shows what it is about. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadGameExample } from '../src/games';
import { partAround } from '../src/games/shared/crop';
import { ExamplePlay } from '../src/lib/exampleplay';
import { gameWords } from '../src/lib/fluent';
import { games } from './scenes';

vi.setConfig({ testTimeout: 120_000 }); // a whole picture in a simulated page takes its time

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = '';
});

const all = Object.entries(games).flatMap(([game, { explanation, board }]) =>
  explanation.parts.flatMap(({ examples }) =>
    examples.map((example) => ({ game, board, example, name: example.name })),
  ),
);

describe.each(all)('$game: $name', ({ game, board, example }) => {
  it('is drawn, without a missing text', async () => {
    const Example = (await loadGameExample(game))!;
    const words = await gameWords(game, 'it');
    const play = new ExamplePlay(example, board, words);
    shown = mount(Example, { target: document.body, props: { play, name: example.name } });
    flushSync();
    expect(document.querySelectorAll('svg *').length).toBeGreaterThan(20);
    expect(document.body.textContent).not.toContain('⟦');
    expect(words.has(`example-${example.name}`)).toBe(true);
    const target = document.querySelector(`[data-target="${play.previewed}"]`);
    if (target) expect(target.classList).toContain('previewed');
  });
});

describe('the part of a map', () => {
  it('lies around the places, and within the map', () => {
    const part = partAround([[500, 300], [700, 320]], 1000, 600); // prettier-ignore
    expect(part.x).toBeLessThan(500 - 50);
    expect(part.x + part.width).toBeGreaterThan(700 + 50);
    const corner = partAround([[995, 5]], 1000, 600);
    expect(corner.y).toBe(0);
    expect(corner.x + corner.width).toBe(1000);
  });
  it('is wide enough to be read, and no wider than the map', () => {
    expect(partAround([[100, 100]], 1000, 600).width).toBe(330);
    expect(partAround([[0, 0], [1000, 600]], 1000, 600)).toEqual({ x: 0, y: 0, width: 1000, height: 600 }); // prettier-ignore
  });
});
