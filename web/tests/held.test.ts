import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../src/lib/i18n.svelte';
import { live } from '../src/lib/live.svelte';
import { SeatPlay } from '../src/lib/seatplay.svelte';
import { settings } from '../src/lib/settings.svelte';
import { TableView } from '../src/lib/table.svelte';
import { BundleWords } from '../src/lib/fluent';
import ActionPanel from '../src/parts/ActionPanel.svelte';
import { choice, state } from './table-state';

const NO = choice(3, 'button:no', 'Decline');
const YES = choice(2, 'button:yes', 'Accept');
const OFFER = { ...choice(7, 'button:offer', 'Offer'), shows: { kind: 'offer', give: [], want: [], ask: [] } };

let view: TableView;
let play: SeatPlay;
let panel: object;
const sent: unknown[] = [];
const note = (): string => document.querySelector('.held')?.textContent?.trim() ?? '';

beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  settings.set('language', 'en');
  settings.set('confirm', 'never');
  await texts.load('en');
  view = new TableView('T', 0);
  view.hear(state({ choices: [NO, YES, OFFER] }));
  sent.length = 0;
  view.send = (type, more = {}) => (sent.push(more.choice), Promise.resolve({ type } as never));
  live.connection = 'open';
  document.body.innerHTML = '';
  play = new SeatPlay(view, new BundleWords('en', ''), null);
  panel = mount(ActionPanel, { target: document.body, props: { play, openRule: () => {} } });
  flushSync();
});
afterEach(() => {
  void unmount(panel);
  play.close();
  vi.useRealTimers();
});

describe('a choice that goes out by itself', () => {
  it('is shown until then, and made once', () => {
    play.hold(NO, Date.now() + 1000, 'Soon');
    flushSync();
    expect(note()).toBe('Soon');
    vi.advanceTimersByTime(999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual([3]);
    flushSync();
    expect(note()).toBe('');
  });

  it('is not made when something has happened, but talk does not matter', () => {
    play.hold(NO, Date.now() + 1000, 'Soon');
    view.hear(state({ number: 6, choices: [NO, YES, OFFER], chat: [{ name: 'Bob', seat: 1, text: 'Hi', at: 0 }] }));
    flushSync();
    expect(note()).toBe('Soon');
    view.hear(state({ number: 7, choices: [NO], log_from: 0, log: [{ key: 'x', args: {}, text: 'x' }] }));
    flushSync();
    expect(note()).toBe('');
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual([]);
  });

  it('is not made when the person stops it, or chooses something else before', () => {
    play.hold(NO, Date.now() + 1000, 'Soon', () => play.free());
    flushSync();
    document.querySelector<HTMLElement>('.held button')!.click();
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual([]);
    play.hold(NO, Date.now() + 1000, 'Soon');
    play.make(YES);
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual([2]);
  });

  it('is the answer by hand too, where none may come before its time', () => {
    play.restrain(Date.now() + 1000, 'Later');
    play.make(NO);
    play.make(YES); // thought better of it
    flushSync();
    expect([note(), sent]).toEqual(['Later Stop', []]);
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([2]);
  });
});

describe('a form', () => {
  it('is opened by its choice, kept over a reload, and sent with what follows it', async () => {
    await play.choose(OFFER as never);
    flushSync();
    expect([play.form?.code, sent]).toEqual([7, []]);
    expect(document.querySelectorAll('.choices')).toHaveLength(0);
    const again = new SeatPlay(view, new BundleWords('en', ''), null);
    again.resume();
    expect(again.form?.code).toBe(7);
    again.fill([10, 20, 30]);
    expect(sent).toEqual([[7, 10, 20, 30]]);
    play.fill(null);
    expect(play.form).toBeNull();
    again.close();
  });
});
