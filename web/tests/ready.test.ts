import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../src/lib/i18n.svelte';
import { ready } from '../src/lib/ready.svelte';
import GettingReady from '../src/parts/GettingReady.svelte';

let progress = 0;
let asked: string[] = [];
let offline = false;

beforeAll(() => texts.load('en'));
beforeEach(() => {
  vi.useFakeTimers();
  [progress, asked, offline] = [0, [], false];
  vi.stubGlobal('fetch', (path: string) => {
    if (offline) return Promise.reject(new Error('no network'));
    asked.push(path);
    const games = [{ game: 'tyros', tier: 'interpreted', rules: 0, search: progress }];
    return Promise.resolve(new Response(JSON.stringify({ games })));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passing = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a search that is getting ready', () => {
  it('is taken for ready until we know better', () => {
    expect(ready.search('byzanz')).toBe(1);
  });

  it('shows how far it is, and what happens until then', async () => {
    progress = 0.409;
    const stop = ready.watch('tyros');
    await passing(0);
    const shown = mount(GettingReady, { target: document.body, props: { game: 'tyros', text: 'It plays on.' } });
    flushSync();
    expect(document.body.textContent).toContain('40 %');
    expect(document.querySelector('[role=status]')!.textContent).toContain('It plays on.');
    expect(document.querySelector('progress')!.value).toBe(40);
    progress = 0.8;
    await passing(1);
    await tick();
    expect(document.body.textContent).toContain('80 %');
    stop();
    await unmount(shown);
  });

  it('is asked for by name until it is ready, and no longer', async () => {
    const stop = ready.watch('tyros');
    await passing(3);
    expect(asked.length).toBe(4);
    expect(asked.every((path) => path === '/api/readiness?game=tyros&part=search')).toBe(true);
    progress = 1;
    await passing(10);
    expect(asked.length).toBe(5);
    stop();
  });

  it('is looked for again after the service was away, but not after it was stopped', async () => {
    const stop = ready.watch('tyros');
    await passing(1);
    const before = asked.length;
    offline = true;
    await passing(3);
    offline = false;
    await passing(2);
    expect(asked.length).toBeGreaterThan(before);
    stop();
    const then = asked.length;
    await passing(5);
    expect(asked.length).toBe(then);
  });
});
