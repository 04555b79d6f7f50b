/** The WebSocket to the service: kept open, opened again when it drops, and never silent about it. */

import { Refusal, type FromServer } from './api';

export type Command = { type: string; table: string } & Record<string, unknown>;
export interface Watch {
  /** What to send to be told from here on; asked again after every lost connection. */
  follow(): Command;
  hear(message: FromServer): void;
}

interface Waiting {
  resolve(message: FromServer): void;
  reject(reason: Refusal): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 25_000;
const PATIENCE = 12_000;
const AGAIN = 1000;
export const BARRED = 'barred';
const PASSING = ['offline', 'stale', 'too-many-requests', 'database-unavailable']; // reasons that are soon gone

/** How long to wait before the next attempt: longer each time, and not all clients at once. */
export function pause(attempt: number, chance: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.5 + chance / 2);
}

export class Live {
  connection = $state<'idle' | 'connecting' | 'open' | 'lost'>('idle');
  barred = $state(false); // whoever runs the service does not want this person here
  retryAt = $state(0);

  private socket: WebSocket | null = null;
  private attempt = 0;
  private refs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  private readonly watches = new Set<Watch>();
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly address = `${location.origin.replace(/^http/, 'ws')}/api/live`) {
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      this.retry();
      this.beat(); // while the page slept, the connection may have been lost without a word
    });
    setInterval(() => this.beat(), PING_EVERY);
  }

  watch(watch: Watch): () => void {
    this.watches.add(watch);
    if (this.connection === 'open') this.follow(watch);
    else this.connect();
    return () => {
      this.watches.delete(watch);
      const { table, seat } = watch.follow();
      if (this.connection === 'open') void this.send({ type: 'unfollow', table, seat }).catch(() => {});
    };
  }

  /** Ask for the whole state again: what came does not follow on what is known. */
  again(watch: Watch): void {
    if (this.watches.has(watch) && this.connection === 'open') this.follow(watch);
  }

  /** Send a command; the answer comes when it is stored, or is refused. */
  send(command: Command): Promise<FromServer> {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal('offline', ''));
        return;
      }
      const ref = String(++this.refs);
      this.waiting.set(ref, { resolve, reject });
      this.socket.send(JSON.stringify({ ...command, ref }));
      setTimeout(() => this.settle(ref)?.reject(new Refusal('offline', '')), PATIENCE);
    });
  }

  /** After the person changed (arrived, recovered), the socket must show the new key. */
  renew(): void {
    if (this.connection === 'idle') return;
    this.attempt = 0;
    this.open();
  }

  retry(): void {
    if (this.connection !== 'lost') return;
    this.attempt = 0;
    this.open();
  }

  private connect(): void {
    if (this.connection === 'idle') this.open();
  }

  private open(): void {
    clearTimeout(this.timer);
    if (this.barred) return;
    const old = this.socket;
    this.connection = this.connection === 'lost' ? 'lost' : 'connecting';
    const socket = new WebSocket(this.address);
    this.socket = socket;
    old?.close();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.attempt = 0;
      this.heard = Date.now();
      this.connection = 'open';
      for (const watch of this.watches) this.follow(watch);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (event.reason === BARRED) this.barred = true;
      if (socket === this.socket) this.drop();
    };
  }

  private lose(): void {
    this.connection = 'lost';
    for (const ref of [...this.waiting.keys()]) this.settle(ref)?.reject(new Refusal('offline', ''));
  }

  private drop(): void {
    this.lose();
    const wait = pause(this.attempt++, Math.random());
    this.retryAt = Date.now() + wait;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** A connection that says nothing to a ping is taken for lost. */
  private beat(): void {
    if (this.connection !== 'open') return;
    if (Date.now() - this.heard > PING_EVERY + PATIENCE) {
      this.lose();
      this.open(); // not when the dead socket is closed: that can take a minute
    } else this.socket?.send(JSON.stringify({ type: 'ping' }));
  }

  /** Ask to be told, again and again until the service agrees or says no for good. A new socket asks by itself. */
  private follow(watch: Watch): void {
    const socket = this.socket;
    this.send(watch.follow()).catch((refusal: Refusal) => {
      if (PASSING.includes(refusal.code)) {
        setTimeout(() => {
          if (this.watches.has(watch) && this.connection === 'open' && socket === this.socket) this.follow(watch);
        }, AGAIN);
        return;
      }
      const { table } = watch.follow();
      watch.hear({
        type: 'problem',
        code: refusal.code,
        message: refusal.message,
        rule: '',
        ref: '',
        table,
        seat: null,
      });
    });
  }

  private settle(ref: string): Waiting | undefined {
    const found = this.waiting.get(ref);
    this.waiting.delete(ref);
    return found;
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    if (message.type === 'done' || message.type === 'pong') {
      this.settle(message.ref)?.resolve(message);
    } else if (message.type === 'problem') {
      this.settle(message.ref)?.reject(new Refusal(message.code, message.message, message.rule));
    } else {
      for (const watch of [...this.watches]) watch.hear(message);
    }
  }
}

export const live = new Live();
