/** What one viewer has seen of a table: how a message of the service continues it. */

import type { ChatLine, LogLine, TableState, View } from './api';

/** A moment that can be looked at again: the table, and what had just happened. */
export interface Moment {
  view: View;
  log: LogLine[];
}

export interface TableHistory {
  state: TableState;
  log: LogLine[];
  chat: ChatLine[];
  before: View | null; // the view before the last change
  fresh: LogLine[]; // lines that the last message added
  moments: Moment[]; // what happened since this viewer last chose, oldest first
}

const MOMENTS = 60;

function continued<Line>(old: Line[], from: number, added: Line[]): Line[] {
  return [...old.slice(0, from), ...added];
}

/** Add a message to what was seen. `own` tells that the viewer's own choice led to it. */
export function continueWith(old: TableHistory | null, state: TableState, own = false): TableHistory {
  const log = continued(old?.log ?? [], state.log_from, state.log);
  const chat = continued(old?.chat ?? [], state.chat_from, state.chat);
  const first = old?.state.view == null;
  const shortened = old !== null && log.length < old.log.length;
  const fresh = old === null ? [] : log.slice(Math.min(state.log_from, old.log.length));
  const known = state.log_from < (old?.log.length ?? 0) ? [] : fresh;
  const moved = !first && state.number !== old.state.number && known.length > 0;
  let moments = own || shortened || old === null ? [] : old.moments;
  if (moved && state.view !== null && !own) {
    const before = old?.state.view ?? null;
    const start = moments.length || before === null ? moments : [{ view: before, log: [] }];
    moments = [...start, { view: state.view, log: known }].slice(-MOMENTS);
  }
  return { state, log, chat, before: first ? null : old.state.view, fresh: first ? [] : known, moments };
}
