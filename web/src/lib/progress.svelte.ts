/** How far somebody came in the guided first games; kept in the browser only. */

export interface Progress {
  step: number; // to go on with
  done: boolean; // it was played to its end once
}

const KEY = 'emporion-lessons';
const NONE: Progress = { step: 0, done: false };

type Kept = Record<string, Progress>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

class LessonProgress {
  private kept = $state.raw<Kept>(read());

  of(game: string, lesson: string): Progress {
    const found = this.kept[`${game}/${lesson}`];
    return { step: Number.isInteger(found?.step) ? found!.step : NONE.step, done: found?.done === true };
  }

  /** Remember a step; `done` stays once it is so. */
  reach(game: string, lesson: string, step: number, done = false): void {
    const before = this.of(game, lesson);
    this.kept = { ...read(), [`${game}/${lesson}`]: { step, done: done || before.done } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}

export const progress = new LessonProgress();
