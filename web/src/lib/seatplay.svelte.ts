/** The frame's side of `Play`: what a world at a running table is given. */

import type { Grade } from './analysis.svelte';
import type { Board, Hint, ReasonInfo, View, Way } from './api';
import { Draft, type Piece, type Taken } from './draft.svelte';
import { sounds } from './notice';
import { keep, kept } from './keep';
import { isForm, playersOf, type Choice, type Play, type Player } from './play.svelte';
import { settings } from './settings.svelte';
import type { SeatTable } from './table.svelte';
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
  advice: { choice: Choice; chance: number; behind: Grade | null; why: ReasonInfo[] }[];
}

/** A choice that goes out by itself in a moment. */
export interface Held {
  moment: string;
  choice: Choice;
  said: string; // what is told meanwhile
  stop: (() => void) | null; // null: there is nothing else to choose
}

/** Something to do that is no choice of the game. */
export interface Extra {
  beside: string; // the target that it is shown with
  text: string;
  act: () => void;
}

/** To choose exactly what is taken up, in this way. */
export const asChoice = (way: Way): Choice => ({
  code: way.choices[0]!,
  notation: '',
  text: way.text,
  target: way.target,
  shows: null,
  series: way.choices,
});

export class SeatPlay implements Play {
  previewed = $state<string | null>(null);
  menu = $state.raw<Menu | null>(null);
  confirming = $state.raw<Choice | null>(null);
  looking = $state<number | null>(null); // the moment that is looked at again
  problem = $state.raw<unknown>(null);
  thinking = $state(false); // a hint is on its way
  private holding = $state.raw<Held | null>(null);
  extras = $state.raw<readonly Extra[]>([]);
  readonly draft = new Draft(); // what is taken up, of things that are chosen together
  private fresh = true; // nothing was taken up here yet
  private closed = false; // nothing shows it any more
  private finding: Promise<void> | null = null; // the ways to choose them
  private given = $state.raw<Hint | null>(null);
  private filling = $state.raw<number | null>(null); // the choice that is filled in
  private releasing: ReturnType<typeof setTimeout> | undefined;
  private earliest = { moment: '', at: 0, said: '' }; // before that, a choice waits

  constructor(
    readonly table: SeatTable,
    readonly words: Words,
    readonly board: Board | null,
  ) {}

  private readonly now = $derived.by(() => this.table.history);
  private readonly looked = $derived.by(() => (this.looking === null ? null : this.now?.moments[this.looking]));

  /** A table is drawn only while there is a view. */
  readonly view = $derived.by(() => (this.looked?.view ?? this.now?.state.view) as View);
  readonly before = $derived.by(() => {
    if (!this.motion) return null;
    if (this.looking !== null) return this.now?.moments[this.looking - 1]?.view ?? null;
    return this.now?.before ?? null;
  });
  readonly pointed = $derived.by<readonly string[]>(() => this.table.pointed ?? []);
  readonly players = $derived.by<Player[]>(() => playersOf(this.now?.state.info.seats ?? []));
  readonly choices = $derived.by<Choice[]>(() => (this.looking === null ? (this.now?.state.choices ?? []) : []));
  /** The same again only while nothing happens in the game. */
  readonly moment = $derived.by(() => {
    const state = this.now?.state;
    if (!state) return '';
    return [state.log_from + state.log.length, ...state.choices.map(({ code }) => code)].join();
  });
  readonly form = $derived.by(
    () => this.choices.find((choice) => choice.code === this.filling && isForm(choice)) ?? null,
  );
  private readonly byTarget = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      if (choice.several && this.draft.things.has(choice.target)) continue;
      found.set(choice.target, [...(found.get(choice.target) ?? []), choice]);
    }
    for (const way of this.draft.complete) {
      if (way.target && way.choices.length > 1)
        found.set(way.target, [...(found.get(way.target) ?? []), asChoice(way)]);
    }
    for (const thing of this.draft.things.values()) {
      const own = this.choices.find(({ target, several }) => several && target === thing.target);
      const text = thing.listed ? thing.text : '';
      const taken: Choice = { code: -1, notation: '', shows: null, ...own, target: thing.target, text, thing: true };
      found.set(thing.target, [taken, ...(found.get(thing.target) ?? [])]);
    }
    return found;
  });
  private readonly byOther = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices)
      for (const other of choice.also ?? []) found.set(other, [...(found.get(other) ?? []), choice]);
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
    const advice = given.advice.flatMap(({ code, chance, behind, why }) => {
      const choice = this.choices.find((one) => one.code === code);
      return choice ? [{ choice, chance: chance ?? 0, behind, why: why ?? [] }] : [];
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

  meanings(target: string): Choice[] {
    const own = this.byTarget.get(target) ?? [];
    return this.draft.things.has(target) ? own : [...new Set([...own, ...(this.byOther.get(target) ?? [])])];
  }

  chosen(target: string, nth?: number): number {
    return nth === undefined ? this.draft.count(target) : Number(this.draft.has(target, nth));
  }

  close(): void {
    this.closed = true;
    this.free();
  }

  // What is kept when the page is loaded anew --------------------------------------------------------------------------

  private name(what: string): string {
    return [this.table.table, this.me, what].join(':');
  }

  keep(what: string, value: unknown): void {
    keep(this.name(what), this.moment, value);
  }

  kept<Value>(what: string): Value | null {
    return kept<Value>(this.name(what), this.moment);
  }

  /** Whenever something is taken up or put back. */
  keepDraft(): void {
    const all = this.draft.all;
    if (this.gathering !== null && this.draft.things.size) this.keep('draft', all.length ? all : null);
  }

  // What goes out by itself --------------------------------------------------------------------------------------------

  /** Let this choice go out at a time, unless something happens before or the person chooses otherwise. */
  hold(choice: Choice, at: number, said: string, stop: (() => void) | null = null): void {
    this.free();
    const { moment } = this;
    this.holding = { moment, choice, said, stop };
    this.releasing = setTimeout(
      () => {
        this.free();
        if (!this.closed && this.moment === moment) this.send(choice);
      },
      Math.max(0, at - Date.now()),
    );
  }

  free(): void {
    clearTimeout(this.releasing);
    this.holding = null;
  }

  readonly held = $derived.by(() => (this.holding?.moment === this.moment ? this.holding : null));

  /** At this moment no choice goes out before a time. */
  restrain(at: number, said: string): void {
    this.earliest = { moment: this.moment, at, said };
  }

  /** Fill in a form that was begun before the page was loaded anew. */
  resume(): void {
    const begun = this.kept<number>('filling');
    if (begun !== null) this.filling = begun;
  }

  fill(series: number[] | null): void {
    const choice = this.form;
    if (choice && series) this.make({ ...choice, series: [choice.code, ...series] });
    else this.leave();
  }

  private leave(): void {
    this.filling = null;
    this.keep('filling', null);
  }

  /** The update for which things can be chosen together; null where there are none. */
  readonly gathering = $derived.by(() => {
    const state = this.now?.state;
    const own = state && this.me !== null ? state.info.seats[this.me] : undefined;
    return own && !own.stand_in && this.choices.some(({ several }) => several) ? state!.number : null;
  });

  /** Ask how things can be chosen together, whenever `gathering` is another. */
  async findWays(): Promise<void> {
    const number = this.gathering;
    if (number === null) {
      this.draft.offer(null);
      return;
    }
    this.finding = this.table.ways().then(
      (ways) => {
        if (this.closed || this.gathering !== ways.number) return;
        this.draft.offer(
          ways,
          this.choices.every(({ several }) => several),
        );
        if (this.fresh) this.draft.restore(this.kept<Taken[]>('draft') ?? []);
        this.fresh = false;
      },
      () => {
        // Without them, things are still chosen one by one.
        if (!this.closed && this.gathering === number) this.draft.offer(null);
      },
    );
    await this.finding;
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

  touch(target: string, at: Element | null = null, piece?: Piece): void {
    const choices = this.meanings(target);
    this.menu = null;
    if (this.draft.things.has(target)) {
      sounds.tick();
      this.draft.touch(target, piece);
    } else if (choices.length === 1) void this.choose(choices[0]!);
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

  /** Choose, or ask for confirmation first where the person wants it so. Of several things, one is taken up. */
  async choose(choice: Choice): Promise<void> {
    this.menu = null;
    if (choice.several) await this.finding;
    if (this.draft.things.has(choice.target)) {
      sounds.tick();
      this.draft.touch(choice.target);
      return;
    }
    if (isForm(choice)) {
      this.filling = choice.code;
      this.keep('filling', choice.code);
      return;
    }
    const which = settings.get('confirm');
    const confirmed = this.confirming?.code === choice.code || choice.series !== undefined;
    if (confirmed || which === 'never') this.make(choice);
    else if (which === 'every' || (await this.isFinal(choice))) this.confirming = choice;
    else this.make(choice);
  }

  private isFinal(choice: Choice): Promise<boolean> {
    return this.table.final(choice.code).catch(() => false); // what is wrong is told when it is chosen
  }

  make(choice: Choice): void {
    this.confirming = null;
    const { moment, at, said } = this.earliest;
    if (moment === this.moment && at > Date.now()) this.hold(choice, at, said, () => this.free());
    else this.send(choice);
  }

  private send(choice: Choice): void {
    this.free();
    this.problem = null;
    this.table.choose(choice.series ?? choice.code).then(
      () => {
        if (this.closed) return;
        this.draft.clear();
        this.keep('draft', null);
        this.leave();
      },
      (reason: unknown) => (this.problem = reason),
    );
  }
}
