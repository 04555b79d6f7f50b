import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../src/lib/i18n.svelte';
import { live } from '../src/lib/live.svelte';
import { SeatPlay } from '../src/lib/seatplay.svelte';
import { settings } from '../src/lib/settings.svelte';
import { TableView } from '../src/lib/table.svelte';
import { target } from '../src/lib/target';
import { BundleWords } from '../src/lib/fluent';
import ActionPanel from '../src/parts/ActionPanel.svelte';
import { choice, state as tableState } from './table-state';

/** A table with two choices for one thing, one of which is no card to lay. */
const state = (more: object = {}) =>
  tableState(
    {
      rule: 'B3.2',
      choices: [choice(1, 'card:a', 'Lay a'), choice(2, 'card:b', 'Lay b'), choice(3, 'card:b', 'Sell b')],
      can_undo: true,
      ...more,
    },
    { hints: undefined },
  );

let view: TableView;
let play: SeatPlay;
let sent: { type: string; choice?: number }[];

beforeEach(async () => {
  await texts.load(settings.language);
  view = new TableView('T', 0);
  view.hear(state());
  play = new SeatPlay(view, new BundleWords('en', ''), null);
  sent = [];
  view.send = (type, more = {}) => {
    sent.push({ type, ...more });
    return new Promise(() => {});
  };
  live.connection = 'open';
  settings.set('confirm', 'never');
  document.body.innerHTML = '';
});
afterEach(() => vi.restoreAllMocks());

describe('a touched thing', () => {
  it('with one choice is chosen, for the update that is shown', () => {
    play.touch('card:a');
    expect(sent).toEqual([{ type: 'choose', seat: 0, number: 5, choice: 1 }]);
    expect(view.pending).toBe(1);
  });

  it('with several choices asks which', () => {
    play.touch('card:b');
    expect(sent).toEqual([]);
    expect(play.menu?.choices.map(({ code }) => code)).toEqual([2, 3]);
  });

  it('without a choice is answered with the rule that forbids it', async () => {
    view.why = () => Promise.resolve({ target: 'card:c', code: 'not-in-hand', rule: 'B3.2', message: 'Not in hand.' });
    play.touch('card:c');
    await vi.waitFor(() => expect(play.menu?.why).toEqual({ message: 'Not in hand.', rule: 'B3.2' }));
  });

  it('is confirmed first where the person wants it so', () => {
    settings.set('confirm', 'every');
    play.touch('card:a');
    expect(sent).toEqual([]);
    play.choose(play.confirming!);
    expect(sent).toHaveLength(1);
  });

  it('is confirmed first if it is final, where the person wants only that', async () => {
    settings.set('confirm', 'final');
    view.final = (choice) => Promise.resolve(choice === 1);
    play.touch('card:a');
    await vi.waitFor(() => expect(play.confirming?.code).toBe(1));
    expect(sent).toEqual([]);
    play.confirming = null;
    view.final = () => Promise.resolve(false);
    play.touch('card:a');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is not chosen twice while the answer is on its way', () => {
    play.touch('card:a');
    play.touch('card:a');
    expect(sent).toHaveLength(1);
  });

  it('cannot be chosen while an earlier moment is looked at', () => {
    play.looking = 0;
    expect(play.offered('card:a')).toEqual([]);
  });
});

describe('a target in the picture', () => {
  it('is a button when it is offered, and a picture when it is not', () => {
    const offered = document.createElement('div');
    const other = document.createElement('div');
    const stop = target(play, 'card:a', 'A')(offered);
    target(play, 'card:z', 'Z')(other);
    expect(offered.getAttribute('role')).toBe('button');
    expect(offered.tabIndex).toBe(0);
    expect(offered.getAttribute('aria-label')).toBe('A: Lay a');
    expect(other.getAttribute('role')).toBe('img');
    expect(other.hasAttribute('tabindex')).toBe(false);
    offered.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(sent).toHaveLength(1);
    if (stop) stop();
    offered.click();
    expect(sent).toHaveLength(1);
  });
});

describe('the panel of what is asked', () => {
  it('shows the prompt, the rule and every choice, and answers a click at once', () => {
    const panel = mount(ActionPanel, { target: document.body, props: { play, openRule: () => {} } });
    flushSync();
    expect(document.querySelector('h2')?.textContent).toContain('What now?');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.choice')];
    expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual(['Lay a', 'Lay b', 'Sell b']);
    buttons[1]!.click();
    flushSync();
    expect(sent[0]).toMatchObject({ type: 'choose', choice: 2 });
    expect(document.querySelector('.choice.pending')?.textContent).toContain('Lay b');
    void unmount(panel);
  });

  it('offers to take back only what can be taken back', () => {
    const panel = mount(ActionPanel, { target: document.body, props: { play, openRule: () => {} } });
    flushSync();
    const names = (): string[] =>
      [...document.querySelectorAll('.back button')].map(({ textContent }) => textContent!.trim());
    expect(names()).toEqual(['Undo', 'Undo turn']);
    view.hear(state({ number: 6, can_undo: false }));
    flushSync();
    expect(names()).toEqual([]);
    void unmount(panel);
  });

  it('lets nobody agree for somebody else', () => {
    view.hear(state({ number: 6, proposal: { seat: 0, agreed: [0] } }));
    const panel = mount(ActionPanel, { target: document.body, props: { play, openRule: () => {} } });
    flushSync();
    expect(document.querySelector('.note')?.textContent).toContain('Ann asks to take back');
    expect(document.querySelector('.note button')).toBeNull();
    void unmount(panel);
  });
});
