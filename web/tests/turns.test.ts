import { describe, expect, it } from 'vitest';
import type { TableSummary } from '../src/lib/api';
import { nextTable, titled, turns, waitingForMe } from '../src/lib/turns.svelte';

const table = (id: string, given: Partial<TableSummary> = {}): TableSummary =>
  ({
    id,
    phase: 'playing',
    names: ['A', 'B', 'C'],
    asked: 0,
    your_seats: [0],
    bots: [],
    changed_at: 0,
    ...given,
  }) as TableSummary;
const ids = (tables: readonly TableSummary[]): string[] => tables.map(({ id }) => id);

describe('the tables that wait for somebody', () => {
  it('are those where one of their own seats is asked, and no bot plays for them', () => {
    const all = [
      table('mine'),
      table('other', { asked: 1 }),
      table('over', { phase: 'over' }),
      table('waiting', { phase: 'waiting', asked: null }),
      table('left', { bots: [0] }),
      table('against bots', { bots: [1, 2] }),
      table('all at one device', { your_seats: [0, 1, 2] }),
      table('second', { asked: 2, your_seats: [0, 2] }),
    ];
    expect(ids(waitingForMe(all))).toEqual(['mine', 'second']);
  });

  it('come in the order in which they began to wait', () => {
    const all = [table('b', { changed_at: 2 }), table('c', { changed_at: 3 }), table('a', { changed_at: 1 })];
    expect(ids(waitingForMe(all))).toEqual(['a', 'b', 'c']);
  });

  it('are gone to one after the other, and round again', () => {
    const waiting = [table('a'), table('b'), table('c')];
    expect(nextTable(waiting, 'a')?.id).toBe('b');
    expect(nextTable(waiting, 'c')?.id).toBe('a');
    expect(nextTable(waiting, 'elsewhere')?.id).toBe('a');
    expect(nextTable([table('a')], 'a')).toBeNull();
    expect(nextTable([], 'a')).toBeNull();
  });

  it('are counted in the title', () => {
    expect(titled('Byzanz')).toBe('Byzanz');
    turns.waiting = [table('a'), table('b')];
    expect(titled('Byzanz')).toBe('(2) Byzanz');
    turns.waiting = [];
  });
});
