/** The analysis of a finished game: asked for once, worked out by the service, looked up until it is there. */

import { get, post, tablePath, type AnalysisState, type DecisionInfo } from './api';
import type { Language } from './fluent';

export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];
export type Eyes = 'known' | 'hindsight'; // by what the seat could know, or by what came out later

export const MARKS: Record<Grade, string> = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };
const AGAIN = 1000;

export class AnalysisView {
  state = $state.raw<AnalysisState | null>(null);
  problem = $state.raw<unknown>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(
    private readonly table: string,
    private readonly language: Language,
  ) {}

  private get path(): string {
    return `${tablePath(this.table)}/analysis`;
  }

  protected readonly again: number = AGAIN;
  protected find(): Promise<AnalysisState> {
    return get<AnalysisState>(this.path, { language: this.language });
  }
  protected begin(): Promise<AnalysisState> {
    return post<AnalysisState>(this.path, undefined, { language: this.language });
  }

  /** What there is already. */
  look(): Promise<void> {
    return this.learn(this.find());
  }

  /** Let the service begin. */
  wish(): Promise<void> {
    return this.learn(this.begin());
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async learn(answer: Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const state = await answer;
      if (this.stopped) return;
      this.state = state;
      this.problem = null;
    } catch (reason) {
      this.problem = reason;
    }
    // A lost connection does not end what the service is doing.
    if (!this.stopped && this.state?.state === 'running') this.timer = setTimeout(() => void this.look(), this.again);
  }
}

/** How often each seat made choices of each grade. */
export function tally(decisions: DecisionInfo[], seats: number, eyes: Eyes): Record<Grade, number>[] {
  const counts = Array.from(
    { length: seats },
    () => Object.fromEntries(GRADES.map((grade) => [grade, 0])) as Record<Grade, number>,
  );
  for (const decision of decisions) counts[decision.seat]![decision[eyes].grade]++;
  return counts;
}

/** Decisions that cost something. */
export const worthALook = (decision: DecisionInfo, eyes: Eyes): boolean =>
  GRADES.indexOf(decision[eyes].grade) >= GRADES.indexOf('inaccuracy');
