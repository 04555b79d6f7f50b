import { describe, expect, it } from 'vitest';
import type { LogLine, TableState, View } from '../src/lib/api';
import { continueWith, type TableHistory } from '../src/lib/history';

const line = (text: string): LogLine => ({ key: 'k', args: {}, text });

function state(number: number, logFrom: number, log: string[], more: Partial<TableState> = {}): TableState {
  const view = { round: number } as View;
  return {
    type: 'state',
    number,
    view,
    log_from: logFrom,
    log: log.map(line),
    chat_from: 0,
    chat: [],
    ...more,
  } as TableState;
}

const first = (): TableHistory => continueWith(null, state(1, 0, ['begin']));
const texts = (lines: LogLine[]): string[] => lines.map(({ text }) => text);

describe('what a viewer has seen', () => {
  it('begins with the whole log and no motion', () => {
    const seen = first();
    expect(texts(seen.log)).toEqual(['begin']);
    expect(seen.before).toBeNull();
    expect(seen.fresh).toEqual([]);
    expect(seen.moments).toEqual([]);
  });

  it('is continued from the place that a message names', () => {
    const seen = continueWith(first(), state(2, 1, ['bob passes']));
    expect(texts(seen.log)).toEqual(['begin', 'bob passes']);
    expect(texts(seen.fresh)).toEqual(['bob passes']);
    expect(seen.before).toEqual({ round: 1 });
  });

  it('loses lines that were taken back', () => {
    const seen = continueWith(continueWith(first(), state(2, 1, ['ann lays'])), state(3, 1, []));
    expect(texts(seen.log)).toEqual(['begin']);
    expect(seen.moments).toEqual([]);
  });

  it('collects the moves of others, from the table before them on', () => {
    let seen = continueWith(first(), state(2, 1, ['bob passes']));
    seen = continueWith(seen, state(3, 2, ['cyd passes']));
    expect(seen.moments.map(({ view }) => (view as { round: number }).round)).toEqual([1, 2, 3]);
    expect(seen.moments.map(({ log }) => texts(log))).toEqual([[], ['bob passes'], ['cyd passes']]);
  });

  it('forgets them at the next own choice', () => {
    const seen = continueWith(continueWith(first(), state(2, 1, ['bob passes'])), state(3, 2, ['ann passes']), true);
    expect(seen.moments).toEqual([]);
    expect(texts(seen.fresh)).toEqual(['ann passes']);
  });

  it('keeps chat apart: it is no move', () => {
    const said = { name: 'Bob', seat: 1, text: 'hi', at: 0 };
    const seen = continueWith(first(), state(2, 1, [], { chat: [said] }));
    expect(seen.chat).toEqual([said]);
    expect(seen.moments).toEqual([]);
  });

  it('can take in what was missed while the connection was lost', () => {
    const seen = continueWith(first(), state(9, 1, ['bob passes', 'cyd passes']));
    expect(texts(seen.log)).toEqual(['begin', 'bob passes', 'cyd passes']);
    expect(seen.moments).toHaveLength(2);
  });

  it('starts anew when the service no longer knows where the client was', () => {
    const seen = continueWith(continueWith(first(), state(2, 1, ['a', 'b'])), state(700, 0, ['begin', 'a', 'b', 'c']));
    expect(texts(seen.log)).toEqual(['begin', 'a', 'b', 'c']);
  });
});
