/** A table as one viewer sees it, kept up to date over the WebSocket. */

import {
  get,
  post,
  tablePath,
  type Finality,
  type FromServer,
  type Hint,
  type TableState,
  type Ways,
  type WhyNot,
} from './api';
import { live, type Command, type Watch } from './live.svelte';
import { continueWith, type TableHistory } from './history';
import { patched } from './patch';
import { t } from './i18n.svelte';
import { settings } from './settings.svelte';
import type { Language } from './fluent';

const NAMELESS = '…'; // as the service calls somebody who deleted themselves

/** The state with a name for everybody who had one. */
function named(state: TableState): TableState {
  if (!state.info.seats.some(({ name }) => name === NAMELESS)) return state;
  const seats = state.info.seats.map((seat) => (seat.name === NAMELESS ? { ...seat, name: t('somebody') } : seat));
  return { ...state, info: { ...state.info, seats } };
}

/** What the parts that show a running game need of a table: one of the service, or one of a lesson. */
export interface SeatTable {
  readonly table: string;
  readonly seat: number | null;
  readonly history: TableHistory | null;
  readonly state: TableState | null;
  readonly pending: number | null; // the choice that is on its way
  readonly ready: boolean; // can something be chosen?
  readonly pointed?: readonly string[]; // targets that are to be looked at
  send(type: string, more?: Record<string, unknown>): Promise<unknown>;
  choose(choice: number | number[]): Promise<void>;
  back(type: 'undo' | 'reset'): Promise<void>;
  hint(number: number): Promise<Hint>;
  ways(): Promise<Ways>;
  final(choice: number): Promise<boolean>;
  why(target: string): Promise<WhyNot>;
}

export class TableView implements SeatTable, Watch {
  history = $state.raw<TableHistory | null>(null);
  gone = $state(false);
  problem = $state('');
  pending = $state<number | null>(null); // the choice that is on its way
  private own = false;
  private stop: (() => void) | null = null;
  private language: Language;

  constructor(
    readonly table: string,
    readonly seat: number | null,
    private readonly changed: (history: TableHistory) => void = () => {},
  ) {
    this.language = settings.language;
  }

  get state(): TableState | null {
    return this.history?.state ?? null;
  }

  get ready(): boolean {
    return live.connection === 'open';
  }

  open(): () => void {
    this.stop = live.watch(this);
    return () => this.close();
  }

  close(): void {
    this.stop?.();
    this.stop = null;
  }

  /** Say everything anew in another language. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    if (this.stop === null) return;
    this.history = null;
    this.close();
    this.open();
  }

  follow(): Command {
    return {
      type: 'follow',
      table: this.table,
      seat: this.seat,
      last: this.history?.state.number ?? 0,
      language: this.language,
      patches: 2,
    };
  }

  hear(message: FromServer): void {
    if (!('table' in message) || message.table !== this.table) return;
    if (message.type === 'problem') {
      this.problem = message.code;
    } else if (message.type === 'gone' && message.seat === this.seat) {
      this.gone = true;
    } else if (message.type === 'state' && message.seat === this.seat) {
      this.learn(message);
    } else if (message.type === 'patch' && message.seat === this.seat) {
      const state = patched(this.history, message);
      if (state) this.learn(state);
      else live.again(this);
    }
  }

  private learn(state: TableState): void {
    const own = this.own;
    this.own = false;
    this.pending = null;
    this.history = continueWith(this.history, named(state), own);
    this.changed(this.history);
  }

  async send(type: string, more: Record<string, unknown> = {}): Promise<FromServer> {
    return live.send({ type, table: this.table, ...more });
  }

  /** Make a choice for the update that is shown now. A choice for an older one is refused, and nothing happens. */
  async choose(choice: number | number[]): Promise<void> {
    const state = this.state;
    if (!state || this.pending !== null) return;
    this.pending = [choice].flat()[0]!;
    this.own = true;
    try {
      await this.send('choose', { seat: this.seat, number: state.number, choice });
    } catch (reason) {
      this.own = false;
      throw reason;
    } finally {
      this.pending = null;
    }
  }

  async back(type: 'undo' | 'reset'): Promise<void> {
    const state = this.state;
    if (!state) return;
    this.own = true;
    try {
      await this.send(type, { seat: this.seat, number: state.number });
    } catch (reason) {
      this.own = false;
      throw reason;
    }
  }

  /** What a search advises this seat; nobody else hears of it. */
  hint(number: number): Promise<Hint> {
    return post<Hint>(`${tablePath(this.table)}/hint`, { number, seat: this.seat, language: this.language });
  }

  /** How this seat can choose several things together. */
  ways(): Promise<Ways> {
    return get<Ways>(`${tablePath(this.table)}/ways`, { seat: this.seat, language: this.language });
  }

  /** Could this choice not be undone? */
  async final(choice: number): Promise<boolean> {
    return (await get<Finality>(`${tablePath(this.table)}/final`, { seat: this.seat, choice })).final;
  }

  why(target: string): Promise<WhyNot> {
    return get<WhyNot>(`${tablePath(this.table)}/why`, { seat: this.seat, target, language: this.language });
  }
}
