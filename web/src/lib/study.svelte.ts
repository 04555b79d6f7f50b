/** Games to learn from: a finished table, a record that somebody has, or a puzzle. The service keeps nothing of it. */

import { AnalysisView } from './analysis.svelte';
import { post } from './api';
import type { AnalysisState, Board, Moment, StudyReplay, StudySource, Tried, View } from './api';
import { beginTable } from './begin';
import { playersOf, type Choice, type Play } from './play.svelte';
import { settings } from './settings.svelte';
import type { Language, Words } from './fluent';

const PAGE = 100;

export const askMoment = (source: StudySource, step: number, language: Language): Promise<Moment> =>
  post<Moment>('/api/study/moment', { source, step, language });

/** A decision that was made once, to be made anew: nothing happens at any table. */
export class StudyPlay implements Play {
  previewed = $state<string | null>(null);
  few = $state.raw<Choice[] | null>(null); // the meanings of what was touched
  made = $state.raw<Choice | null>(null); // the choice that is tried
  tried = $state.raw<Tried | null>(null);
  thinking = $state(false);
  problem = $state.raw<unknown>(null);
  readonly before = null;
  private asked = 0;

  constructor(
    readonly source: StudySource,
    readonly step: number,
    readonly moment: Moment,
    readonly words: Words,
    readonly board: Board | null,
    private readonly told: (tried: Tried) => void = () => {},
  ) {}

  get view(): View {
    return this.moment.view as View;
  }
  get me(): number {
    return this.moment.seat;
  }
  get players() {
    return playersOf(this.moment.names.map((name, seat) => ({ seat, name, level: '' })));
  }
  get choices(): Choice[] {
    return this.tried || this.thinking ? [] : (this.moment.choices as Choice[]);
  }
  get motion(): boolean {
    return settings.motion;
  }
  get pending(): string | null {
    return this.made?.target ?? null;
  }

  offered(target: string): Choice[] {
    return this.choices.filter((choice) => choice.target === target);
  }
  meanings(target: string): Choice[] {
    return this.choices.filter((choice) => choice.target === target || choice.also?.includes(target));
  }
  preview(target: string | null): void {
    queueMicrotask(() => (this.previewed = target));
  }
  touch(target: string): void {
    const choices = this.meanings(target);
    this.few = choices.length > 1 ? choices : null;
    if (choices.length === 1) void this.attempt(choices[0]!);
  }

  /** How would it have been graded? */
  async attempt(choice: Choice): Promise<void> {
    if (this.thinking) return;
    const asked = ++this.asked;
    this.few = null;
    this.made = choice;
    this.thinking = true;
    this.problem = null;
    try {
      const { source, step } = this;
      const tried = await post<Tried>('/api/study/try', {
        ...{ source, step, choice: choice.code, language: settings.language },
      });
      if (asked !== this.asked) return;
      this.tried = tried;
      this.told(tried);
    } catch (reason) {
      if (asked !== this.asked) return;
      this.problem = reason;
      this.made = null;
    } finally {
      if (asked === this.asked) this.thinking = false;
    }
  }

  /** Choose something else. */
  again(): void {
    this.asked++;
    this.thinking = false;
    this.tried = null;
    this.made = null;
    this.few = null;
  }
}

/** A table of one's own that begins at a moment, with bots at the other seats. */
export const playOn = ({ game, options, position, names }: Moment, seat: number, level: string): Promise<string> =>
  beginTable({
    ...{ game, options, position, hints: true },
    seats: names.map((_, at) => (at === seat ? { kind: 'me', level: '', name: '' } : { kind: 'bot', level, name: '' })),
  });

/** The analysis of a record: it goes on as long as somebody asks for it. */
export class RecordAnalysis extends AnalysisView {
  constructor(
    private readonly source: StudySource,
    private readonly spoken: Language,
  ) {
    super('', spoken);
  }
  protected override readonly again: number = 50;
  protected override begin(): Promise<AnalysisState> {
    return post<AnalysisState>('/api/study/analysis', { source: this.source, language: this.spoken });
  }
  protected override find(): Promise<AnalysisState> {
    if (this.state?.state === 'running') return this.begin();
    return Promise.resolve({ state: 'none', done: 0, total: 0, analysis: null });
  }
}

/** All frames of a record, in pages; each page is told as it comes. */
export async function loadRecord(
  record: string,
  language: Language,
  told: (found: StudyReplay) => void,
): Promise<void> {
  const frames: StudyReplay['frames'] = [];
  let total = 1;
  while (frames.length < total) {
    const page = await post<StudyReplay>('/api/study/replay', {
      ...{ source: { record }, language, start: frames.length, limit: PAGE },
    });
    if (!page.frames.length) return;
    frames.push(...page.frames);
    total = page.total;
    told({ ...page, frames: [...frames] });
  }
}

const LONGEST = 40_000; // characters of a record that the service reads

/** A record that was dropped or chosen, until the page that shows it is there. */
class Dropped {
  record = $state('');
  problem = $state<'' | 'too-large' | 'unreadable'>('');

  async take(file: File | undefined): Promise<boolean> {
    this.problem = '';
    if (!file) return false;
    if (file.size > LONGEST) {
      this.problem = 'too-large';
      return false;
    }
    try {
      this.record = await file.text();
      return true;
    } catch {
      this.problem = 'unreadable';
      return false;
    }
  }
}

export const dropped = new Dropped();

const SOLVED = 'emporion-puzzles';

/** The puzzles that were solved on this device. */
export function solvedPuzzles(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SOLVED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function solvePuzzle(puzzle: string): void {
  try {
    localStorage.setItem(SOLVED, JSON.stringify([...new Set([...solvedPuzzles(), puzzle])]));
  } catch {
    // Nothing is remembered where nothing may be stored.
  }
}
