/** Patches: what the service sends instead of a whole state, to those who have the state before. */

import type { ChoiceInfo, StatePatch, TableState } from './api';
import type { TableHistory } from './history';

type Place = Record<string | number, unknown>;

/** A copy of some data with another value at one place. What lies elsewhere is shared, and nothing is changed. */
function withValue(data: unknown, path: (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as object) }) as Place;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** All choices: those that are sent as a bare code are as they were. */
function choicesOf(old: ChoiceInfo[], sent: (number | ChoiceInfo)[]): ChoiceInfo[] {
  const known = new Map(old.map((choice) => [choice.code, choice]));
  return sent.flatMap((choice) => (typeof choice === 'number' ? (known.get(choice) ?? []) : choice));
}

/** The whole state after a patch, or null if it does not follow on what is known. */
export function patched(known: TableHistory | null, patch: StatePatch): TableState | null {
  if (known === null || known.state.number !== patch.after) return null;
  const { state } = known;
  const { type: _type, after: _after, view, choices, ...changed } = patch;
  return {
    ...state,
    log_from: known.log.length,
    chat_from: known.chat.length,
    log: [],
    chat: [],
    ...changed,
    view: (view ?? []).reduce(
      (shown, [path, value]) => withValue(shown, path, value) as TableState['view'],
      state.view,
    ),
    choices: choices ? choicesOf(state.choices, choices) : state.choices,
  };
}
