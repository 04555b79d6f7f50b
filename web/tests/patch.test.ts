import { describe, expect, it } from 'vitest';
import type { StatePatch, TableState } from '../src/lib/api';
import { continueWith } from '../src/lib/history';
import { patched } from '../src/lib/patch';

const choice = (code: number, text = `choice ${code}`): TableState['choices'][number] => ({
  code,
  notation: `c ${code}`,
  text,
  target: '',
  shows: null,
  also: [],
  several: false,
});

const known = continueWith(null, {
  type: 'state',
  table: 'T',
  seat: 0,
  number: 4,
  prompt: 'What now?',
  can_undo: false,
  view: { round: 1, players: [{ hand: ['wine-1'] }, { hand: null }] },
  choices: [choice(1), choice(2)],
  log_from: 0,
  log: [{ key: 'k', args: {}, text: 'begin' }],
  chat_from: 0,
  chat: [{ name: 'Ann', seat: 0, text: 'hello', at: 1 }],
} as unknown as TableState);

function patch(more: Partial<StatePatch> = {}): StatePatch {
  return { type: 'patch', table: 'T', seat: 0, number: 5, after: 4, at: 9, ...more } as StatePatch;
}

const changes = (...made: object[]) => made as NonNullable<StatePatch['view']>;

describe('a patch', () => {
  it('changes what it mentions, and nothing else', () => {
    const state = patched(known, patch({ can_undo: true }))!;
    expect(state).toMatchObject({ type: 'state', number: 5, at: 9, can_undo: true, prompt: 'What now?' });
    expect(state.view).toEqual(known.state.view);
    expect(state.choices).toEqual(known.state.choices);
  });

  it('puts values into the view, and leaves the view before as it was', () => {
    const before = JSON.stringify(known.state.view);
    const view = changes({ round: 2, players: { 0: { hand: ['wood-2'] } } }, { players: { 0: { hand: [] } } });
    const state = patched(known, patch({ view }))!;
    expect(state.view).toEqual({ round: 2, players: [{ hand: [] }, { hand: null }] });
    expect(Array.isArray((state.view as unknown as { players: unknown }).players)).toBe(true);
    expect(JSON.stringify(known.state.view)).toBe(before);
  });

  it('puts an object in place of what was there', () => {
    const view = changes({ players: { 1: { '=': { deck: 3 } }, 0: null }, market: { '=': { wine: [] } } });
    const state = patched(known, patch({ view }))!;
    expect(state.view).toEqual({ round: 1, players: [null, { deck: 3 }], market: { wine: [] } });
  });

  it('says only what has changed of a choice that stays', () => {
    const shows = { kind: 'loss', lost: [] };
    const choices = [{ code: 2, shows }] as StatePatch['choices'];
    expect(patched(known, patch({ choices }))!.choices).toEqual([{ ...choice(2), shows }]);
    expect(known.state.choices[1]?.shows).toBeNull();
  });

  it('names choices that stay by their codes, in the new order', () => {
    const state = patched(known, patch({ choices: [3, choice(4), 2] }))!;
    expect(state.choices.map(({ code }) => code)).toEqual([4, 2]);
    expect(state.choices[1]).toBe(known.state.choices[1]);
  });

  it('continues log and chat', () => {
    const line = { key: 'k', args: {}, text: 'bob passes' };
    const seen = continueWith(known, patched(known, patch({ log_from: 1, log: [line] }))!);
    expect(seen.log.map(({ text }) => text)).toEqual(['begin', 'bob passes']);
    expect(seen.chat.map(({ text }) => text)).toEqual(['hello']);
    expect(seen.fresh).toEqual([line]);
  });

  it('is worth nothing without the state that it follows on', () => {
    expect(patched(known, patch({ after: 3 }))).toBeNull();
    expect(patched(null, patch())).toBeNull();
  });
});
