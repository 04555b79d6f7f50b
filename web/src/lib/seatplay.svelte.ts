/** The frame's side of `Play`: what a world at a running table is given. */

import { playersOf, type Choice, type Play, type Player } from './play.svelte';
import { settings } from './settings.svelte';
import type { TableView } from './table.svelte';
import type { Words } from './words';

/** What the frame shows beside a touched thing: its several choices, or why it cannot be chosen. */
export interface Asked {
  target: string;
  at: Element | null;
  choices: Choice[];
  why: { message: string; rule: string } | null; // null while the answer is awaited
}

export class SeatPlay implements Play {
  previewed = $state<string | null>(null);
  asked = $state.raw<Asked | null>(null);
  confirming = $state.raw<Choice | null>(null);
  looking = $state<number | null>(null); // the moment that is looked at again
  problem = $state.raw<unknown>(null);

  constructor(
    readonly table: TableView,
    readonly words: Words,
    readonly board: any,
  ) {}

  private readonly now = $derived.by(() => this.table.seen);
  private readonly moment = $derived.by(() => (this.looking === null ? null : this.now?.moments[this.looking]));

  readonly view = $derived.by(() => this.moment?.view ?? this.now?.state.view);
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

  readonly pending = $derived.by(
    () => this.choices.find(({ code }) => code === this.table.pending)?.target ?? null,
  );

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
    this.asked = null;
    if (choices.length === 1) this.choose(choices[0]!);
    else if (choices.length) this.asked = { target, at, choices, why: null };
    else if (this.me !== null && this.looking === null && this.now?.state.info.phase === 'playing') {
      void this.wonder(target, at);
    }
  }

  private async wonder(target: string, at: Element | null): Promise<void> {
    try {
      const { code, message, rule } = await this.table.why(target);
      if (code !== 'allowed') this.asked = { target, at, choices: [], why: { message, rule } };
    } catch (reason) {
      // A thing that stands for no choice has no reason to give.
      if ((reason as { code?: string }).code !== 'unknown-target') this.problem = reason;
    }
  }

  /** Choose, or ask for confirmation first where the person wants it so. */
  choose(choice: Choice): void {
    this.asked = null;
    if (settings.get('confirm') && this.confirming?.code !== choice.code) {
      this.confirming = choice;
      return;
    }
    this.confirming = null;
    this.problem = null;
    this.table.choose(choice.code).catch((reason: unknown) => (this.problem = reason));
  }
}
