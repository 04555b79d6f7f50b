import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromServer } from '../src/lib/api';
import { Live, pause, type Command } from '../src/lib/live.svelte';

/** A WebSocket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Command[] = [];
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose: (event: { reason: string }) => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Command);
  }
  close(reason = ''): void {
    this.readyState = 3;
    this.onclose({ reason });
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const socket = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched(): { live: Live; heard: FromServer[]; last: { number: number } } {
  const live = new Live('ws://test/api/live');
  const heard: FromServer[] = [];
  const last = { number: 0 };
  live.watch({
    follow: () => ({ type: 'follow', table: 'T', seat: 0, last: last.number }),
    hear: (message) => heard.push(message),
  });
  return { live, heard, last };
}

describe('the live connection', () => {
  it('follows when it is open, and passes on what it hears', () => {
    const { live, heard } = watched();
    expect(live.connection).toBe('connecting');
    socket().open();
    expect(live.connection).toBe('open');
    expect(socket().sent[0]).toMatchObject({ type: 'follow', table: 'T', last: 0 });
    socket().say({ type: 'state', table: 'T', seat: 0, number: 1 });
    expect(heard).toHaveLength(1);
  });

  it('answers a command when the service has stored it', async () => {
    const { live } = watched();
    socket().open();
    const answer = live.send({ type: 'choose', table: 'T', choice: 3 });
    const { ref } = socket().sent.at(-1) as unknown as { ref: string };
    socket().say({ type: 'done', ref, table: 'T', number: 2, rematch: '' });
    await expect(answer).resolves.toMatchObject({ number: 2 });
  });

  it('refuses with the code and the rule of the service', async () => {
    const { live } = watched();
    socket().open();
    const answer = live.send({ type: 'choose', table: 'T', choice: 3 });
    const { ref } = socket().sent.at(-1) as unknown as { ref: string };
    socket().say({ type: 'problem', ref, code: 'bid-too-low', message: 'too low', rule: 'B3.2' });
    await expect(answer).rejects.toMatchObject({ code: 'bid-too-low', rule: 'B3.2' });
  });

  it('says that it is lost, comes back, and resumes where it was', async () => {
    const { live, last } = watched();
    socket().open();
    const open = live.send({ type: 'chat', table: 'T', text: 'hi' });
    const dropped = expect(open).rejects.toMatchObject({ code: 'offline' });
    last.number = 17;
    socket().close();
    await dropped;
    expect(live.connection).toBe('lost');
    await expect(live.send({ type: 'chat', table: 'T', text: 'hi' })).rejects.toMatchObject({ code: 'offline' });
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open();
    expect(live.connection).toBe('open');
    expect(socket().sent[0]).toMatchObject({ type: 'follow', last: 17 });
  });

  it('does not come back where whoever runs the service has blocked the person', () => {
    const { live } = watched();
    socket().open();
    socket().close('barred');
    expect(live.barred).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('waits longer after every failed attempt, but never for long', () => {
    expect(pause(0, 1)).toBe(400);
    expect(pause(3, 1)).toBe(3200);
    expect(pause(50, 1)).toBe(15_000);
    expect(pause(3, 0)).toBe(1600);
  });

  it('takes a connection that no longer answers for lost', () => {
    const { live } = watched();
    socket().open();
    vi.advanceTimersByTime(25_000);
    expect(socket().sent.at(-1)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(25_000);
    expect(live.connection).toBe('lost');
  });

  it('comes back at once when a page is seen again whose connection died while it slept', () => {
    const { live, last } = watched();
    socket().open();
    const asleep = socket();
    asleep.close = () => {}; // nobody at the other end: that takes a minute
    last.number = 17;
    vi.setSystemTime(Date.now() + 3_600_000); // timers stood still
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket()).not.toBe(asleep);
    socket().open();
    expect(live.connection).toBe('open');
    expect(socket().sent[0]).toMatchObject({ type: 'follow', last: 17 });
  });

  it('follows again by itself when the rules of a stored game are being compiled', () => {
    const { heard } = watched();
    socket().open();
    const { ref } = socket().sent[0] as unknown as { ref: string };
    socket().say({ type: 'problem', code: 'stale', message: '', rule: '', ref, table: 'T', seat: 0 });
    return Promise.resolve().then(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(socket().sent.filter(({ type }) => type === 'follow')).toHaveLength(2);
      expect(heard).toEqual([]);
    });
  });

  const follows = (): number => socket().sent.filter(({ type }) => type === 'follow').length;
  const refuse = (code: string): void => {
    const { ref } = socket().sent.at(-1) as unknown as { ref: string };
    socket().say({ type: 'problem', code, message: '', rule: '', ref, table: 'T', seat: 0 });
  };

  it.each(['stale', 'too-many-requests', 'database-unavailable'])(
    'follows again when it was refused as %s',
    async (code) => {
      const { heard } = watched();
      socket().open();
      refuse(code);
      await vi.advanceTimersByTimeAsync(1000);
      expect(follows()).toBe(2);
      expect(heard).toEqual([]);
    },
  );

  it('follows again when nobody answered', async () => {
    watched();
    socket().open();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(follows()).toBe(2);
  });

  it('tells whoever watches that following is refused for good', async () => {
    const { heard } = watched();
    socket().open();
    refuse('too-many-tables');
    await vi.advanceTimersByTimeAsync(5000);
    expect(follows()).toBe(1);
    expect(heard).toMatchObject([{ type: 'problem', code: 'too-many-tables' }]);
  });
});
