import type { TableState } from '../src/lib/api';

export const choice = (code: number, target: string, text: string) => ({
  code,
  target,
  text,
  notation: text,
  shows: null,
});

/** A table of Byzanz at which Ann, whose page this is, has the turn. */
export function state(more: object = {}, info: object = {}): TableState {
  return {
    type: 'state',
    table: 'T',
    seat: 0,
    number: 5,
    view: { actor: 0, winners: [] },
    prompt: 'What now?',
    rule: '',
    info: {
      game: 'byzanz',
      phase: 'playing',
      hints: true,
      seats: [{ seat: 0, name: 'Ann', kind: 'me', level: '', stand_in: '' }],
      ...info,
    },
    choices: [choice(1, 'card:a', 'Lay a'), choice(2, 'card:b', 'Lay b'), choice(3, 'button:pass', 'Pass')],
    can_undo: false,
    proposal: null,
    clocks: null,
    log_from: 0,
    log: [],
    chat_from: 0,
    chat: [],
    ...more,
  } as unknown as TableState;
}
