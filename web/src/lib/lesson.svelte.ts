/** The table of a lesson: what a table of the service is for the parts that show one, without a network game behind it. */

import { get, type Hint, type Lesson, type TableState, type Ways, type WhyNot } from './api';
import type { Language } from './fluent';
import { continueWith, type TableHistory } from './history';
import {
  after,
  before,
  clickAt,
  frameAt,
  framesBetween,
  historyAt,
  isOver,
  isWanted,
  START,
  type Place,
} from './lesson';
import { progress } from './progress.svelte';
import { settings } from './settings.svelte';
import type { SeatTable } from './table.svelte';

const PAUSE = 900; // milliseconds that each choice of the others is shown

export class LessonView implements SeatTable {
  history = $state.raw<TableHistory | null>(null);
  place = $state.raw<Place>(START);
  strayed = $state(false); // something else was chosen
  readonly seat = 0;
  readonly ready = true;
  readonly pending = null;
  readonly table: string;
  private coming: number[] = []; // frames that are still to be shown
  private goal: Place = START;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly lesson: Lesson,
    readonly language: Language,
    step = 0,
  ) {
    this.table = `${lesson.game}/${lesson.name}`;
    this.go({ step: Math.min(step, lesson.steps.length - 1), click: 0 });
  }

  get state(): TableState | null {
    return this.history?.state ?? null;
  }

  readonly step = $derived.by(() => this.lesson.steps[this.place.step] ?? null);
  readonly click = $derived.by(() => clickAt(this.lesson, this.place));
  readonly pointed = $derived.by(() => (this.click?.choice === null ? (this.step?.look ?? []) : []));
  readonly over = $derived.by(() => isOver(this.lesson, this.place));

  /** Show a place at once. */
  go(place: Place): void {
    this.stop();
    this.history = historyAt(this.lesson, frameAt(this.lesson, place));
    this.arrive(place);
  }

  /** Do what is left to be done in this step, and see what the others do; while they do it, see only how it ended. */
  next(): void {
    if (this.coming.length) this.finish();
    else if (!this.over) this.walk((this.step?.clicks.length ?? 1) - this.place.click);
  }

  private walk(clicks: number): void {
    this.goal = this.place;
    for (let i = 0; i < clicks; i++) this.goal = after(this.lesson, this.goal);
    this.coming = framesBetween(this.lesson, this.place, this.goal);
    this.strayed = false;
    this.show(true);
  }

  previous(): void {
    if (this.coming.length) this.go({ ...this.place, click: 0 });
    else this.go(before(this.place));
  }

  restart(): void {
    this.go(START);
  }

  close(): void {
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.coming = [];
  }

  private finish(): void {
    clearTimeout(this.timer);
    while (this.coming.length) this.showFrame(false);
    this.arrive(this.goal);
  }

  private show(own = false): void {
    if (!settings.motion) {
      while (this.coming.length) {
        this.showFrame(own);
        own = false;
      }
    }
    if (!this.coming.length) {
      this.arrive(this.goal);
      return;
    }
    this.showFrame(own);
    if (this.coming.length) this.timer = setTimeout(() => this.show(), PAUSE);
    else this.arrive(this.goal);
  }

  private showFrame(own: boolean): void {
    const frame = this.coming.shift();
    if (frame !== undefined) this.history = continueWith(this.history, this.lesson.frames[frame]!, own);
  }

  private arrive(place: Place): void {
    this.place = place;
    this.strayed = false;
    const { game, name, steps } = this.lesson;
    const over = isOver(this.lesson, place);
    progress.reach(game, name, over ? 0 : Math.min(place.step, steps.length - 1), over);
  }

  /** What is chosen in the picture or in the list. Anything but what is wanted leaves the table as it is. */
  choose(choice: number | number[]): Promise<void> {
    if (this.coming.length) this.finish();
    else if (isWanted(this.lesson, this.place, [choice].flat())) this.walk([choice].flat().length);
    else this.strayed = true;
    return Promise.resolve();
  }

  back(): Promise<void> {
    this.previous();
    return Promise.resolve();
  }

  /** The only thing that can be asked for at a table like this is to go back. */
  send(): Promise<unknown> {
    return this.back();
  }

  hint(): Promise<Hint> {
    return Promise.reject(new Error('there are no hints in a lesson'));
  }

  ways(): Promise<Ways> {
    const found = this.click?.ways;
    return found ? Promise.resolve(found) : Promise.reject(new Error('there is nothing to put together'));
  }

  final(): Promise<boolean> {
    return Promise.resolve(false);
  }

  why(target: string): Promise<WhyNot> {
    const { game, name } = this.lesson;
    const frame = frameAt(this.lesson, this.place);
    return get<WhyNot>(`/api/games/${game}/lessons/${name}/why`, { frame, target, language: this.language });
  }
}
