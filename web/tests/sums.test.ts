import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Frame, GameInfo, TableState } from '../src/lib/api';
import { chapterOf, headed } from '../src/lib/chapters';
import { remaining, spoken } from '../src/lib/clock';
import { scoreLines, step } from '../src/lib/chart-lines';
import { resized, usualSeats } from '../src/lib/seats';
import { preferred } from '../src/lib/settings.svelte';
import { ranking, sheetGroups, tieBreak } from '../src/lib/sheet';
import { keyed, without } from '../src/games/byzanz/cards';

describe('the score sheet', () => {
  const row = (kind: string, text: string, points: number) => ({ kind, text, points });
  const sheets = [
    [row('card', 'cloth', 3), row('houses', 'houses', -2), row('total', 'total', 1), row('tie-break', 'cards', 4)],
    [row('card', 'wine', 2), row('card', 'cloth', 1), row('total', 'total', 3), row('tie-break', 'cards', 0)],
  ];

  it('groups what is of one kind, with the same words in one row and sums that make the score', () => {
    expect(sheetGroups(sheets)).toEqual([
      {
        kind: 'card',
        points: [3, 3],
        rows: [
          { text: 'cloth', points: [3, 1] },
          { text: 'wine', points: [null, 2] },
        ],
      },
      { kind: 'houses', points: [-2, null], rows: [{ text: 'houses', points: [-2, null] }] },
    ]);
    expect(tieBreak(sheets)).toEqual({ text: 'cards', figures: [4, 0] });
  });

  it('knows of every kind of line in real games', () => {
    const known = [...readFileSync('texts/en.ftl', 'utf-8').matchAll(/^sheet-([\w-]+) =/gm)].map(([, kind]) => kind);
    for (const name of ['byzanz', 'tyros', 'thurn_und_taxis']) {
      const wording = readFileSync(`../src/emporion/games/${name}/wording.py`, 'utf-8');
      const kinds = [...wording.matchAll(/"score-([\w-]+)"/g)].map(([, kind]) => kind!);
      expect(kinds.filter((kind) => !['total', 'tie-break'].includes(kind) && !known.includes(kind))).toEqual([]);
    }
  });
});

describe('the ranking', () => {
  const places = (scores: number[], winners: number[]) =>
    ranking(scores, winners).map(({ seat, place, tied }) => `${place}:${seat}${tied ? ' tied' : ''}`);
  it('follows the points', () => expect(places([3, 9, 5], [1])).toEqual(['1:1', '2:2', '3:0']));
  it('puts the winner of a tie before whoever lost it', () =>
    expect(places([7, 7, 5], [1])).toEqual(['1:1 tied', '2:0 tied', '3:2']));
  it('lets several share the first place', () =>
    expect(places([7, 7, 5], [0, 1])).toEqual(['1:0 tied', '1:1 tied', '3:2']));
  it('decides nothing between others', () => expect(places([9, 4, 4, 1], [0])).toEqual(['1:0', '2:1', '2:2', '4:3']));
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
