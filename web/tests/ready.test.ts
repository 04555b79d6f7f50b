import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, type Awaited } from '../src/lib/api';
import { texts } from '../src/lib/i18n.svelte';
import { Patience, ready } from '../src/lib/ready.svelte';
import GettingReady from '../src/parts/GettingReady.svelte';

const TYROS: Awaited = { game: 'tyros', part: 'rules' };
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
    return Promise.resolve(new Response(JSON.stringify({ games: [{ game: 'tyros', rules: progress, search: 0 }] })));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passing = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a wish for something that is not ready', () => {
  it('is done by itself when it is ready, and says until then how far it is', async () => {
    const patience = new Patience();
    const done = vi.fn(() => Promise.resolve('begun'));
    const wish = patience.until(done, TYROS);
    await passing(0);
    expect(patience.waiting).toEqual(TYROS);
    expect(asked).toEqual(['/api/readiness?game=tyros&part=rules']); // the service hears what somebody waits for
    progress = 0.4;
    await passing(3);
    expect(ready.of(TYROS)).toBe(0.4);
    expect(done).not.toHaveBeenCalled();
    progress = 1;
    await passing(1);
    expect(await wish).toBe('begun');
    expect(patience.waiting).toBeNull();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('can be given up, and then nothing is done or asked any more', async () => {
    const patience = new Patience();
    const done = vi.fn(() => Promise.resolve('begun'));
    const wish = patience.until(done, TYROS);
    await passing(2);
    patience.cancel();
    expect(patience.waiting).toBeNull();
    const before = asked.length;
    progress = 1;
    await passing(5);
    expect(await wish).toBeUndefined();
    expect(done).not.toHaveBeenCalled();
    expect(asked.length).toBe(before);
  });

  it('is replaced by the next one', async () => {
    const patience = new Patience();
    const first = patience.until(() => Promise.resolve('tyros'), TYROS);
    await passing(1);
    expect(await patience.until(() => Promise.resolve('byzanz'))).toBe('byzanz');
    progress = 1;
    await passing(2);
    expect(await first).toBeUndefined();
  });

  it('waits too when the service refuses it, as one of several processes may', async () => {
    const patience = new Patience();
    let left = 2;
    const work = (): Promise<string> =>
      left-- ? Promise.reject(new Refusal('compiling', '', '', 503, TYROS)) : Promise.resolve('begun');
    progress = 1;
    const wish = patience.until(work, TYROS);
    await passing(0);
    expect(patience.waiting).toEqual(TYROS);
    expect(left).toBe(1); // and does not ask again without a pause
    await passing(2);
    expect(await wish).toBe('begun');
  });

  it('goes on after the service was away', async () => {
    const patience = new Patience();
    const wish = patience.until(() => Promise.resolve('begun'), TYROS);
    await passing(1);
    offline = true;
    await passing(5);
    expect(patience.waiting).toEqual(TYROS);
    [offline, progress] = [false, 1];
    await passing(1);
    expect(await wish).toBe('begun');
  });

  it('fails as anything fails', async () => {
    progress = 1;
    const wish = new Patience().until(() => Promise.reject(new Refusal('too-many-requests', '')), TYROS);
    await expect(wish).rejects.toThrow(Refusal);
  });
});

describe('what is getting ready', () => {
  it('shows how far it is, what happens then, and a way to give it up', async () => {
    progress = 0.409;
    await ready.look();
    const cancel = vi.fn();
    const shown = mount(GettingReady, { target: document.body, props: { awaited: TYROS, then: 'It begins.', cancel } });
    flushSync();
    expect(document.body.textContent).toContain('40 %');
    expect(document.querySelector('[role=status]')!.textContent).toContain('It begins.');
    expect(document.querySelector('progress')!.value).toBe(40);
    document.querySelector('button')!.click();
    expect(cancel).toHaveBeenCalled();
    progress = 0.8;
    await ready.look();
    await tick();
    expect(document.body.textContent).toContain('80 %');
    await unmount(shown);
  });

  it('is looked at until it is ready, and no longer', async () => {
    const stop = ready.watch([TYROS]);
    await passing(3);
    expect(asked.length).toBe(4);
    expect(asked.every((path) => path === '/api/readiness')).toBe(true); // looking is not waiting
    progress = 1;
    await passing(10);
    expect(asked.length).toBe(5);
    stop();
  });
});
