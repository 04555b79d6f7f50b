/** The frame's side of `Play`: what a world at a running table is given. */

import type { Board, Hint, View } from './api';
import { playersOf, type Choice, type Play, type Player } from './play.svelte';
import { settings } from './settings.svelte';
import type { TableView } from './table.svelte';
import type { Words } from './fluent';

/** What the frame shows beside a touched thing: its several choices, or why it cannot be chosen. */
export interface Menu {
  target: string;
  at: Element | null;
  choices: Choice[];
  why: { message: string; rule: string } | null; // null while the answer is awaited
}

/** What a search advises at one moment: choices from the best on. */
export interface Advised {
  number: number;
  searched: boolean; // not yet: then by rule of thumb, and without figures
  advice: { choice: Choice; chance: number; error: number; confidence: number }[];
}

export class SeatPlay implements Play {
  previewed = $state<string | null>(null);
  menu = $state.raw<Menu | null>(null);
  confirming = $state.raw<Choice | null>(null);
  looking = $state<number | null>(null); // the moment that is looked at again
  problem = $state.raw<unknown>(null);
  thinking = $state(false); // a hint is on its way
  private given = $state.raw<Hint | null>(null);

  constructor(
    readonly table: TableView,
    readonly words: Words,
    readonly board: Board | null,
  ) {}

  private readonly now = $derived.by(() => this.table.history);
  private readonly moment = $derived.by(() => (this.looking === null ? null : this.now?.moments[this.looking]));

  /** A table is drawn only while there is a view. */
  readonly view = $derived.by(() => (this.moment?.view ?? this.now?.state.view) as View);
  readonly before = $derived.by(() => {
    if (!this.motion) return null;
    if (this.looking !== null) return this.now?.moments[this.looking - 1]?.view ?? null;
    return this.now?.before ?? null;
  });
  readonly players = $derived.by<Player[]>(() => playersOf(this.now?.state.info.seats ?? []));
  readonly choices = $derived.by<Choice[]>(() => (this.looking === null ? (this.now?.state.choices ?? []) : []));
  private readonly byTarget = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) found.set(choice.target, [...(found.get(choice.target) ?? []), choice]);
    return found;
  });

  readonly pending = $derived.by(() => this.choices.find(({ code }) => code === this.table.pending)?.target ?? null);

  /** May this seat ask for a hint now? */
  readonly hintable = $derived.by(() => {
    const state = this.now?.state;
    const own = state && this.me !== null ? state.info.seats[this.me] : undefined;
    const asked = state?.view?.actor === this.me;
    return Boolean(own && state?.info.hints && asked && !own.stand_in && this.choices.length);
  });

  /** The hint, as long as the table is as it was when it was asked for; in the words that the choices have now. */
  readonly hint = $derived.by<Advised | null>(() => {
    const given = this.given;
    if (!given || given.number !== this.now?.state.number || this.looking !== null) return null;
    const advice = given.advice.flatMap(({ code, chance, error, confidence }) => {
      const choice = this.choices.find((one) => one.code === code);
      return choice ? [{ choice, chance: chance ?? 0, error: error ?? 0, confidence: confidence ?? 0 }] : [];
    });
    return advice.length ? { number: given.number, searched: given.searched, advice } : null;
  });

  async askHint(): Promise<void> {
    const state = this.now?.state;
    if (!state || this.me === null || this.thinking) return;
    this.thinking = true;
    this.problem = null;
    try {
      this.given = await this.table.hint(state.number);
    } catch (reason) {
      // An answer that comes too late is nobody's fault.
      if (state.number === this.now?.state.number) this.problem = reason;
    } finally {
      this.thinking = false;
    }
  }

  closeHint(): void {
    this.given = null;
    this.preview(null);
  }

  get me(): number | null {
    return this.table.seat;
  }

  get motion(): boolean {
    return settings.motion;
  }

  offered(target: string): Choice[] {
    return this.byTarget.get(target) ?? [];
  }

  /** A thing that vanishes while the picture is drawn loses the focus and says so: nothing may change just then. */
  preview(target: string | null): void {
    if (target !== null) {
      this.previewed = target;
      return;
    }
    const left = this.previewed;
    queueMicrotask(() => {
      if (this.previewed === left) this.previewed = null;
    });
  }

  touch(target: string, at: Element | null = null): void {
    const choices = this.offered(target);
    this.menu = null;
    if (choices.length === 1) this.choose(choices[0]!);
    else if (choices.length) this.menu = { target, at, choices, why: null };
    else if (this.me !== null && this.looking === null && this.now?.state.info.phase === 'playing') {
      void this.wonder(target, at);
    }
  }

  private async wonder(target: string, at: Element | null): Promise<void> {
    try {
      const { code, message, rule } = await this.table.why(target);
      if (code !== 'allowed') this.menu = { target, at, choices: [], why: { message, rule } };
    } catch (reason) {
      // A thing that stands for no choice has no reason to give.
      if ((reason as { code?: string }).code !== 'unknown-target') this.problem = reason;
    }
  }

  /** Choose, or ask for confirmation first where the person wants it so. */
  choose(choice: Choice): void {
    this.menu = null;
    if (settings.get('confirm') && this.confirming?.code !== choice.code) {
      this.confirming = choice;
      return;
    }
    this.confirming = null;
    this.problem = null;
    this.table.choose(choice.code).catch((reason: unknown) => (this.problem = reason));
  }
}
