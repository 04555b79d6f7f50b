import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, TableAccess } from '../src/lib/api';
import { texts } from '../src/lib/i18n.svelte';
import { session } from '../src/lib/session.svelte';
import { settings } from '../src/lib/settings.svelte';
import { TableView } from '../src/lib/table.svelte';
import LeaveService from '../src/parts/LeaveService.svelte';
import Lobby from '../src/parts/Lobby.svelte';
import ChatPanel from '../src/parts/ChatPanel.svelte';
import { state } from './table-state';

let asked: string[];
let shown: Record<string, unknown>;

beforeEach(async () => {
  await texts.load('en');
  settings.set('language', 'en');
  session.person = { id: '1', name: 'Ann' };
  session.asked = true;
  settings.set('coded', '');
  settings.set('name', 'Ann');
  document.body.innerHTML = '';
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(new Response('{"type": "done", "people": []}'));
  });
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent.replace(/\s+/g, ' ');
async function click(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
  expect(found, name).toBeDefined();
  found!.click();
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('button:disabled')).toBeNull());
  await tick();
}

describe('leaving the service', () => {
  const left = vi.fn();
  beforeEach(() => {
    left.mockClear();
    shown = mount(LeaveService, { target: document.body, props: { left } });
    flushSync();
  });

  it('asks before it logs out, and warns whoever has no recovery code', async () => {
    await click('Log out');
    expect(asked).toEqual([]);
    expect(text()).toContain('without one, you lose your name');
    await click('Cancel');
    settings.set('coded', '1');
    await click('Log out');
    expect(text()).not.toContain('without one, you lose your name');
    await click('Log out');
    expect(asked).toEqual(['POST /api/me/logout']);
    expect(left).toHaveBeenCalledWith('You are logged out.');
    expect([session.person, settings.get('name'), settings.get('coded')]).toEqual([null, '', '']);
    expect(session.named).toBe(false);
  });

  it('asks before it deletes, and forgets everything here too', async () => {
    localStorage.setItem('emporion-shuffles', '{"T": {}}');
    await click('Delete me');
    expect(asked).toEqual([]);
    await click('Delete me for good');
    expect(asked).toEqual(['DELETE /api/me']);
    expect(localStorage.getItem('emporion-shuffles')).toBeNull();
    expect(session.person).toBeNull();
  });

  it('stays if the service refuses', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('{"code": "too-many-requests", "message": ""}', { status: 429 })),
    );
    await click('Delete me');
    await click('Delete me for good');
    expect(left).not.toHaveBeenCalled();
    expect(session.person).not.toBeNull();
    expect(document.querySelector('.problem')?.textContent).toBeTruthy();
  });
});

describe('a table whose people have gone', () => {
  const seat = (number: number, name: string, more: object = {}) => ({
    seat: number, name, kind: 'open', taken: true, level: '', stand_in: '', kept_for: '', contribution: '',
    commitment: '', missed: false, ...more,
  }); // prettier-ignore
  const access = { your_seats: [], kept_seats: [], blocked: false, host: true, invite: '' } as unknown as TableAccess;

  it('calls whoever deleted themselves somebody', () => {
    const view = new TableView('T', 0);
    const chat = [{ name: '…', seat: 1, text: '', at: 0 }];
    view.hear(state({ chat }, { seats: [seat(0, 'Ann'), seat(1, '…')] }));
    expect(view.state?.info.seats.map(({ name }) => name)).toEqual(['Ann', 'Somebody']);
    shown = mount(ChatPanel, { target: document.body, props: { view, access } });
    flushSync();
    expect(text()).toContain('Somebody Message deleted');
  });

  const lobby = (info: object, host = true) => {
    const view = new TableView('T', 0);
    const seats = [seat(0, 'Ann'), seat(1, 'Bob', { missed: true })];
    const table = { id: 'T', phase: 'waiting', shuffle: 2, start_commitment: '', commitment: 'x', title: 'Byzanz' };
    view.hear(state({ view: null }, { ...table, seats, ...info }));
    const props = { view, access: { ...access, host }, game: undefined, changed: () => Promise.resolve() };
    shown = mount(Lobby, { target: document.body, props });
    flushSync();
  };

  it('tells the host who did not answer at the start, and what to do', () => {
    lobby({});
    expect(text()).toContain('no answer from Bob');
    expect(text()).toContain('or start again');
    expect(document.querySelector<HTMLButtonElement>('.button.main')?.disabled).toBe(false);
  });

  it('tells the others who did not answer', () => {
    lobby({}, false);
    expect(text()).toContain('no answer from Bob');
    expect(text()).not.toContain('or start again');
  });

  it('lets nobody go while it is shuffled', () => {
    lobby({ start_commitment: 'y' });
    expect(text()).toContain('Shuffling');
    expect(document.querySelector<HTMLButtonElement>('.button.main')?.disabled).toBe(true);
    expect(text()).not.toContain('no answer');
  });
});

describe('the host of a table that waits', () => {
  const seat = (number: number, more: object) => ({
    seat: number, name: '', kind: 'open', taken: false, level: '', stand_in: '', kept_for: '', contribution: '',
    commitment: '', missed: false, ...more,
  }); // prettier-ignore
  const game = {
    game: 'tyros',
    options: [
      { name: 'edition', text: 'edition', rule: 'T9', values: ['kosmos', 'italian'], default: 'kosmos' },
      { name: 'fixed', text: 'fixed', rule: '', values: ['one'], default: 'one' },
    ],
  } as unknown as GameInfo;

  function lobby(host: boolean, sent: unknown[]) {
    const view = new TableView('T', 0);
    const seats = [
      seat(0, { name: 'Ann', kind: 'me', taken: true }),
      seat(1, {}),
      seat(2, { name: 'Bot', kind: 'bot', taken: true, level: 'medium' }),
    ];
    const more = { options: { edition: 'italian' }, clock: null, pace: 0, listed: false, shuffle: 1 };
    const table = { id: 'T', phase: 'waiting', start_commitment: '', commitment: 'x', title: 'Tyros', game: 'tyros' };
    view.hear(state({ view: null }, { ...table, ...more, seats }));
    view.send = ((type: string, given: object) => {
      sent.push([type, given]);
      return Promise.resolve({});
    }) as typeof view.send;
    const access = { your_seats: [0], kept_seats: [], blocked: false, host, invite: 'i' } as unknown as TableAccess;
    shown = mount(Lobby, { target: document.body, props: { view, access, game, changed: () => Promise.resolve() } });
    flushSync();
  }
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes(name));

  it('gives a free seat to a bot, as strong as the others, and one of a bot to people', async () => {
    const sent: unknown[] = [];
    lobby(true, sent);
    button('Let a bot play')?.click();
    await vi.waitFor(() => expect(sent).toContainEqual(['plan', { seat: 1, who: 'bot', level: 'medium' }]));
    await vi.waitFor(() => expect(button('Free the seat')?.disabled).toBe(false));
    button('Free the seat')?.click();
    await vi.waitFor(() => expect(sent).toContainEqual(['plan', { seat: 2, who: 'invited', level: '' }]));
  });

  it('alone may do so; everybody reads the rules that were chosen', () => {
    lobby(false, []);
    expect(button('Let a bot play')).toBeUndefined();
    const rules = [...document.querySelectorAll('dl div')].map((row) => row.textContent.replace(/\s+/g, ' ').trim());
    expect(rules[0]).toMatch(/^Edition ?Italian/i);
    expect(rules.some((row) => row.includes('No clock'))).toBe(true);
    expect(rules).toHaveLength(3);
  });
});
