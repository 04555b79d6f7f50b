/** Patches: what the service sends instead of a whole state, to those who have the state before. */

import type { ChoiceInfo, StatePatch, TableState } from './api';
import type { TableHistory } from './history';

type Changes = Record<string, unknown>;

/** Some data after a change: an object says what changed inside. What lies elsewhere is shared, and nothing is changed. */
function withChange(data: unknown, change: unknown): unknown {
  if (change === null || typeof change !== 'object' || Array.isArray(change)) return change;
  if ('=' in change) return change['='];
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as object) }) as Changes;
  for (const [key, value] of Object.entries(change)) copy[key] = withChange(copy[key], value);
  return copy;
}

/** All choices: a bare code is one as it was; of one that was there before, only what has changed is sent. */
function choicesOf(old: ChoiceInfo[], sent: NonNullable<StatePatch['choices']>): ChoiceInfo[] {
  const known = new Map(old.map((choice) => [choice.code, choice]));
  return sent.flatMap((choice) =>
    typeof choice === 'number' ? (known.get(choice) ?? []) : ({ ...known.get(choice.code), ...choice } as ChoiceInfo),
  );
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
    view: (view ?? []).reduce<TableState['view']>(
      (shown, change) => withChange(shown, change) as TableState['view'],
      state.view,
    ),
    choices: choices ? choicesOf(state.choices, choices) : state.choices,
  };
}
