/** Guided first games: where one is in a lesson, and what the table shows there.
 *
 * The service sends a lesson whole (`GET /api/games/{game}/lessons/{lesson}`): steps with the clicks that they want, and
 * frames, which are the messages that a seat at a table gets. Nothing here knows a rule.
 */

import type { Lesson, LessonClick, Way } from './api';
import { continueWith, type TableHistory } from './history';

/** A click of a step; the step after the last one is the end. */
export interface Place {
  step: number;
  click: number;
}

export const START: Place = { step: 0, click: 0 };

export const isOver = (lesson: Lesson, place: Place): boolean => place.step >= lesson.steps.length;

export function clickAt(lesson: Lesson, { step, click }: Place): LessonClick | null {
  return lesson.steps[step]?.clicks[click] ?? null;
}

/** The frame that is shown at a place. */
export function frameAt(lesson: Lesson, place: Place): number {
  return clickAt(lesson, place)?.frame ?? lesson.frames.length - 1;
}

export function after(lesson: Lesson, { step, click }: Place): Place {
  const more = lesson.steps[step];
  return more && click + 1 < more.clicks.length ? { step, click: click + 1 } : { step: step + 1, click: 0 };
}

/** The begin of this step or, from there, of the one before. */
export function before({ step, click }: Place): Place {
  return { step: click > 0 ? step : Math.max(0, step - 1), click: 0 };
}

/** Are these the choices that are to be made next in this step, one or several of them? */
export function isWanted(lesson: Lesson, { step, click }: Place, choices: readonly number[]): boolean {
  const wanted = lesson.steps[step]?.clicks.slice(click) ?? [];
  return choices.length > 0 && choices.every((code, i) => wanted[i]?.choice === code);
}

/** Of things that are chosen together: the way that is wanted. */
export function wantedWay(lesson: Lesson, place: Place): Way | null {
  const found = clickAt(lesson, place)?.ways?.ways.filter(({ choices }) => isWanted(lesson, place, choices)) ?? [];
  return found.sort((a, b) => b.choices.length - a.choices.length)[0] ?? null;
}

/** The things that have to be taken up for it, each as often as it takes. */
export function wantedThings(lesson: Lesson, place: Place): string[] {
  const targets = new Map(clickAt(lesson, place)?.ways?.things.map(({ code, target }) => [code, target]));
  return wantedWay(lesson, place)?.things.map((code) => targets.get(code) ?? '') ?? [];
}

/** What was seen of the table up to a frame. */
export function historyAt(lesson: Lesson, frame: number): TableHistory {
  let history: TableHistory | null = null;
  for (const state of lesson.frames.slice(0, frame + 1)) history = continueWith(history, state);
  return { ...history!, before: null };
}

/** What the script goes through after a click, frame by frame; the first one shows the own choice. */
export function framesBetween(lesson: Lesson, from: Place, to: Place): number[] {
  const first = frameAt(lesson, from);
  return Array.from({ length: Math.max(0, frameAt(lesson, to) - first) }, (_, i) => first + 1 + i);
}
