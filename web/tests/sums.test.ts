import { describe, expect, it } from 'vitest';
import type { Frame, GameInfo, TableState } from '../src/lib/api';
import { chapterOf, headed } from '../src/lib/chapters';
import { remaining, spoken } from '../src/lib/clock';
import { scoreLines, step } from '../src/lib/chart-lines';
import { resized, usualSeats } from '../src/lib/seats';
import { preferred } from '../src/lib/settings.svelte';
import { sheetRows } from '../src/lib/sheet';
import { keyed, without } from '../src/games/byzanz/cards';

describe('the score sheet', () => {
  it('puts the same words into one row, in the order of the sheets', () => {
    const rows = sheetRows([
      [
        { text: 'cloth', points: 3 },
        { text: 'total', points: 3 },
      ],
      [
        { text: 'wine', points: 2 },
        { text: 'cloth', points: 1 },
        { text: 'total', points: 3 },
      ],
    ]);
    expect(rows).toEqual([
      { text: 'wine', points: [null, 2] },
      { text: 'cloth', points: [3, 1] },
      { text: 'total', points: [3, 3] },
    ]);
  });
});

describe('the course of a game', () => {
  const frames = [
    [0, 0],
    [4, -1],
    [12, 3],
  ].map((scores) => ({ scores }) as Frame);

  it('is drawn from the left to the right, with zero inside', () => {
    const { lines, ticks } = scoreLines(frames, 2, 100, 50);
    expect(lines[0]!.map(([x]) => x)).toEqual([0, 50, 100]);
    expect(lines[0]![2]![1]).toBeLessThan(lines[1]![2]![1]);
    const zero = ticks.find(({ text }) => text === '0')!.y;
    expect(zero).toBeGreaterThan(0);
    expect(zero).toBeLessThan(50);
    expect(lines.flat().every(([, y]) => y >= 0 && y <= 50)).toBe(true);
  });

  it('has round steps', () => {
    expect([4, 25, 60, 130].map((span) => step(span))).toEqual([1, 5, 20, 50]);
  });
});

describe('clocks', () => {
  const state = (kind: 'move' | 'game'): TableState =>
    ({
      info: {
        phase: 'playing',
        clock: { kind, seconds: 60 },
        seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'open' }],
      },
      clocks: { asked_at: 1000, used: [20_000, 0, 5000] },
    }) as unknown as TableState;

  it('run for the seat that is asked', () => {
    expect(remaining(state('move'), 0, 0, 11_000)).toBe(50_000);
    expect(remaining(state('move'), 2, 0, 11_000)).toBeNull();
    expect(remaining(state('game'), 0, 0, 11_000)).toBe(30_000);
    expect(remaining(state('game'), 2, 0, 11_000)).toBe(55_000);
    expect(remaining(state('game'), 1, 1, 11_000)).toBeNull();
    expect(remaining(state('move'), 0, 0, 999_000)).toBe(0);
  });

  it('are read as people read them', () => {
    expect([0, 9_100, 61_000, 3_661_000].map(spoken)).toEqual(['0:00', '0:10', '1:01', '1:01:01']);
  });
});

describe('rules in short', () => {
  it('open at the chapter of a paragraph', () => {
    expect(chapterOf(['B1', 'B3', 'X'], 'B3.2')).toBe('B3');
    expect(chapterOf(['B1', 'B3', 'X'], 'X4')).toBe('X');
    expect(chapterOf(['B1'], '')).toBe('');
  });

  it('have a heading', () => {
    expect(headed('Auctions (B3). In every round …')).toEqual({ heading: 'Auctions', body: 'In every round …' });
    expect(headed('no heading')).toEqual({ heading: '', body: 'no heading' });
  });
});

describe('seats', () => {
  const game = { players: [3, 4, 5] } as GameInfo;
  const levels = ['beginner', 'easy', 'medium', 'strong'].map((level, i) => ({ level, seconds: 1, searches: i > 1 }));

  it('are usually four, with bots that play neither badly nor as well as they can', () => {
    expect(usualSeats(game, levels).map(({ level }) => level)).toEqual(['', 'medium', 'medium', 'medium']);
  });

  it('are kept when there are more or fewer', () => {
    const seats = usualSeats(game, levels);
    expect(resized(seats, 5)).toHaveLength(5);
    expect(resized(seats, 3)[0]!.kind).toBe('me');
  });
});

describe('the language', () => {
  it('is the first of the browser’s that we speak', () => {
    expect(preferred(['fr-FR', 'de-CH', 'en'])).toBe('de');
    expect(preferred(['fr'])).toBe('en');
  });
});

describe('cards of Byzanz', () => {
  it('are told apart when they are equal', () => {
    expect(keyed(['cloth-1', 'cloth-1']).map(({ key }) => key)).toEqual(['cloth-1 0', 'cloth-1 1']);
  });
  it('leave the hand one by one', () => {
    expect(without(['cloth-1', 'cloth-1', 'trader'], ['cloth-1'])).toEqual(['cloth-1', 'trader']);
  });
});
