import { describe, expect, it } from 'vitest';
import type { Way, Ways } from '../src/lib/api';
import { Draft } from '../src/lib/draft.svelte';

const LAY = { grain: 10, olives: 11, wine: 12 };
const BID = 1;
const things = Object.entries(LAY).map(([card, code]) => ({ code, target: `hand:${card}`, text: `Add ${card}` }));
const way = (codes: number[], more: Partial<Way> = {}): Way => ({
  things: codes,
  choices: codes,
  target: '',
  text: '',
  ...more,
});
const bid = (...codes: number[]): Way =>
  way(codes, { choices: [...codes, BID], target: 'button:bid', text: `Bid ${codes.length}` });
const ways = (...found: Way[]): Ways => ({ number: 1, things, ways: found });

function drafted(...found: Way[]): Draft {
  const draft = new Draft();
  draft.offer(ways(...found), true);
  return draft;
}

describe('things that are chosen together', () => {
  const all = [bid(10), bid(10, 11), bid(10, 11, 12), bid(11), bid(11, 12), bid(12)];

  it('are taken up in any order, and the way has the order of the service', () => {
    const draft = drafted(...all);
    draft.touch('hand:wine');
    draft.touch('hand:grain');
    expect(draft.complete).toEqual([]);
    draft.touch('hand:olives');
    expect(draft.complete.map(({ choices }) => choices)).toEqual([[10, 11, 12, BID]]);
  });

  it('are put back by a second touch', () => {
    const draft = drafted(...all);
    draft.touch('hand:olives');
    draft.touch('hand:grain');
    draft.touch('hand:grain');
    expect(draft.complete).toEqual([bid(11)]);
    expect(draft.count('hand:grain')).toBe(0);
  });

  it('are taken up again as they were kept, as far as they go together', () => {
    const draft = drafted(...all);
    draft.restore([
      { target: 'hand:wine', nth: 0 },
      { target: 'hand:gold', nth: 0 },
      { target: 'hand:olives', nth: 0 },
    ]);
    expect(draft.complete).toEqual([bid(11, 12)]);
    draft.restore([]);
    expect(draft.size).toBe(2);
  });

  it('say how many are missing', () => {
    const draft = drafted(way([10, 11]), way([10, 12]), way([11, 12]));
    draft.touch('hand:wine');
    expect([draft.complete, draft.missing]).toEqual([[], 1]);
  });

  it('make room for one that does not go with the rest', () => {
    const draft = drafted(way([10, 11]), way([10, 12]), way([11, 12]));
    draft.touch('hand:grain');
    draft.touch('hand:olives');
    draft.touch('hand:wine');
    expect(draft.complete).toEqual([way([11, 12])]);
  });

  it('need no touch where there is no choice about them', () => {
    const draft = drafted(way([10, 11]), way([10, 12]));
    expect(draft.count('hand:grain')).toBe(1);
    draft.touch('hand:wine');
    expect(draft.complete).toEqual([way([10, 12])]);
    draft.clear();
    expect([draft.count('hand:grain'), draft.count('hand:wine')]).toEqual([1, 0]);
  });

  it('are not taken up by themselves where something else can be chosen', () => {
    const draft = new Draft();
    draft.offer(ways(way([10, 11]), way([10, 12])));
    expect(draft.size).toBe(0);
  });

  it('can be several of one kind', () => {
    const draft = drafted(way([10, 10]), way([10, 11]));
    draft.clear();
    draft.touch('hand:grain', 'more');
    expect(draft.count('hand:grain')).toBe(2);
    expect(draft.things.get('hand:grain')?.most).toBe(2);
    draft.touch('hand:grain', 'less');
    draft.touch('hand:olives');
    expect(draft.complete).toEqual([way([10, 11])]);
  });

  it('are told apart when they are equal', () => {
    const draft = drafted(way([10, 10]), way([10, 11]));
    draft.touch('hand:grain', 'less');
    draft.touch('hand:grain', 1);
    expect([draft.has('hand:grain', 0), draft.has('hand:grain', 1)]).toEqual([false, true]);
    draft.touch('hand:grain', 0);
    expect(draft.complete).toEqual([way([10, 10])]);
    draft.touch('hand:grain', 1);
    expect([draft.has('hand:grain', 0), draft.has('hand:grain', 1)]).toEqual([true, false]);
  });

  it('stay taken up when the table changes around them, as far as they still can', () => {
    const draft = drafted(...all);
    draft.touch('hand:olives');
    draft.touch('hand:wine');
    draft.offer(ways(bid(11), bid(10, 11)));
    expect(draft.complete).toEqual([bid(11)]);
    draft.offer(null);
    expect([draft.size, draft.things.size]).toEqual([0, 0]);
  });

  it('are nothing to put together where each is one choice', () => {
    expect(drafted(way([10]), way([11])).things.size).toBe(0);
  });

  it('are only in the picture when other choices stand for them', () => {
    const draft = drafted(way([10, 11, 12], { choices: [40], target: 'set:all', text: 'Sell' }), way([12]));
    expect([...draft.things.values()].filter(({ listed }) => listed).map(({ target }) => target)).toEqual([
      'hand:wine',
    ]);
  });
});
