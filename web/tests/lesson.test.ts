import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lesson } from '../src/lib/api';
import { after, before, framesBetween, historyAt, isOver, isWanted, START, wantedThings } from '../src/lib/lesson';
import { LessonView } from '../src/lib/lesson.svelte';
import { progress } from '../src/lib/progress.svelte';
import { settings } from '../src/lib/settings.svelte';
import { state } from './table-state';

/** Two steps: one with two clicks, after which the others choose twice, and one to read. */
function lesson(name = 'first'): Lesson {
  const frames = [0, 1, 2, 3, 4].map((number) => ({
    ...state({ number: number + 1 }),
    log_from: number,
    log: [{ key: 'log', args: {}, text: `line ${number}` }],
  }));
  const ways = {
    number: 1,
    things: [
      { code: 3, target: 'hand:wine-1', text: 'wine 1' },
      { code: 4, target: 'hand:wine-2', text: 'wine 2' },
    ],
    ways: [{ things: [3, 3, 4], choices: [9], target: 'set:wine', text: 'sell' }],
  };
  return {
    game: 'byzanz',
    name,
    title: 'First',
    frames,
    steps: [
      {
        name: 'one',
        text: 'One.',
        aim: 'Do it.',
        rule: 'B1',
        look: [],
        clicks: [
          { frame: 0, choice: 9, target: 'set:wine', ways },
          { frame: 1, choice: 7, target: 'a', ways: null },
        ],
      },
      {
        name: 'two',
        text: 'Two.',
        aim: 'Read.',
        rule: 'B2',
        look: ['lot:a'],
        clicks: [{ frame: 4, choice: null, target: '', ways: null }],
      },
    ],
    goes_on: { position: 'game: byzanz', options: {}, seats: [] },
  };
}

describe('the places of a lesson', () => {
  it('lead from click to click, over the steps to the end', () => {
    const places = [START];
    while (!isOver(lesson(), places.at(-1)!)) places.push(after(lesson(), places.at(-1)!));
    expect(places).toEqual([
      { step: 0, click: 0 },
      { step: 0, click: 1 },
      { step: 1, click: 0 },
      { step: 2, click: 0 },
    ]);
  });

  it('lead back to the begin of a step, and then to the step before', () => {
    expect(before({ step: 0, click: 1 })).toEqual({ step: 0, click: 0 });
    expect(before({ step: 1, click: 0 })).toEqual({ step: 0, click: 0 });
    expect(before(START)).toEqual(START);
  });

  it('have frames between them', () => {
    expect(framesBetween(lesson(), { step: 0, click: 1 }, { step: 1, click: 0 })).toEqual([2, 3, 4]);
    expect(framesBetween(lesson(), { step: 1, click: 0 }, { step: 2, click: 0 })).toEqual([]);
  });

  it('want exactly their choices', () => {
    expect(isWanted(lesson(), START, [9])).toBe(true);
    expect(isWanted(lesson(), START, [9, 7])).toBe(true);
    expect(isWanted(lesson(), START, [7, 9])).toBe(false);
    expect(isWanted(lesson(), START, [9, 7, 5])).toBe(false);
    expect(isWanted(lesson(), { step: 0, click: 1 }, [7])).toBe(true);
    expect(isWanted(lesson(), { step: 1, click: 0 }, [])).toBe(false);
    expect(isWanted(lesson(), { step: 2, click: 0 }, [7])).toBe(false);
  });

  it('name the things that are chosen together, each as often as it takes', () => {
    expect(wantedThings(lesson(), START)).toEqual(['hand:wine-1', 'hand:wine-1', 'hand:wine-2']);
    expect(wantedThings(lesson(), { step: 0, click: 1 })).toEqual([]);
  });

  it('show what was seen until there', () => {
    expect(historyAt(lesson(), 2).log.map(({ text }) => text)).toEqual(['line 0', 'line 1', 'line 2']);
  });
});

describe('the table of a lesson', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.set('motion', 'none');
  });

  it('goes on by what is wanted, and by nothing else', async () => {
    const view = new LessonView(lesson(), 'en');
    await view.choose(5);
    expect(view.strayed).toBe(true);
    expect(view.place).toEqual(START);
    await view.choose(9);
    expect(view.strayed).toBe(false);
    expect(view.place).toEqual({ step: 0, click: 1 });
    await view.choose([7]);
    expect(view.place).toEqual({ step: 1, click: 0 });
    expect(view.history?.log).toHaveLength(5);
    view.next();
    expect(view.over).toBe(true);
  });

  it('remembers the step, and that it was played to its end', () => {
    const view = new LessonView(lesson('kept'), 'en');
    view.next();
    expect(progress.of('byzanz', 'kept')).toEqual({ step: 1, done: false });
    view.next();
    expect(progress.of('byzanz', 'kept')).toEqual({ step: 0, done: true });
    view.restart();
    expect(view.place).toEqual(START);
    expect(progress.of('byzanz', 'kept').done).toBe(true);
    expect(new LessonView(lesson('kept'), 'en', 1).place).toEqual({ step: 1, click: 0 });
    expect(new LessonView(lesson('kept'), 'en', 99).place).toEqual({ step: 1, click: 0 });
  });

  it('shows what the others do one after the other, unless one wants to see how it ends', () => {
    vi.useFakeTimers();
    settings.set('motion', 'full');
    const view = new LessonView(lesson(), 'en');
    void view.choose(9);
    void view.choose(7);
    expect(view.history?.log).toHaveLength(3);
    expect(view.place).toEqual({ step: 0, click: 1 });
    vi.advanceTimersByTime(1000);
    expect(view.history?.log).toHaveLength(4);
    view.next();
    expect(view.history?.log).toHaveLength(5);
    expect(view.place).toEqual({ step: 1, click: 0 });
    vi.advanceTimersByTime(5000);
    expect(view.place).toEqual({ step: 1, click: 0 });
    view.previous();
    expect(view.place).toEqual(START);
    vi.useRealTimers();
  });
});
