/** The score sheets of all seats as one table, and who came in which place. */

import type { TableState } from './api';

type Sheets = NonNullable<TableState['sheet']>;
type Row = Sheets[number][number];

export interface SheetRow {
  text: string;
  points: (number | null)[];
}

export interface SheetGroup {
  kind: string;
  points: (number | null)[]; // the sums
  rows: SheetRow[];
}

/** Points as they are written: with a true minus sign, and a dash where there are none. */
export const written = (points: number | null | undefined): string => String(points ?? '–').replace('-', '−');

const TOTAL = 'total';
const TIE_BREAK = 'tie-break';

/** Lines of one kind together, in the order of the sheets; in a group, what has the same words stands in one row. */
export function sheetGroups(sheets: Sheets): SheetGroup[] {
  const groups = new Map<string, SheetGroup>();
  const none = (): (number | null)[] => Array<number | null>(sheets.length).fill(null);
  sheets.forEach((sheet, seat) => {
    for (const { text, points, kind } of sheet) {
      if (kind === TOTAL || kind === TIE_BREAK) continue;
      const group = groups.get(kind) ?? { kind, points: none(), rows: [] };
      groups.set(kind, group);
      let row = group.rows.find((one) => one.text === text);
      if (!row) group.rows.push((row = { text, points: none() }));
      row.points[seat] = (row.points[seat] ?? 0) + points;
      group.points[seat] = (group.points[seat] ?? 0) + points;
    }
  });
  return [...groups.values()];
}

/** What decides among those who are tied, in the words of the game, with its figure for each seat. */
export function tieBreak(sheets: Sheets): { text: string; figures: (number | null)[] } | null {
  const rows = sheets.map((sheet): Row | undefined => sheet.find(({ kind }) => kind === TIE_BREAK));
  const text = rows.find((row) => row)?.text;
  return text === undefined ? null : { text, figures: rows.map((row) => row?.points ?? null) };
}

export interface Place {
  seat: number;
  place: number;
  score: number;
  tied: boolean; // with as many points as a winner, in a game where that is not enough to tell
}

/** The seats in the order of their places. Winners come first; among others with equal points nobody is before another. */
export function ranking(scores: number[], winners: number[]): Place[] {
  const most = Math.max(...scores);
  const level = scores.filter((score) => score === most).length;
  return scores
    .map((score, seat) => ({
      seat,
      score,
      place: winners.includes(seat)
        ? 1
        : 1 + scores.filter((other, of) => other > score || (other === score && winners.includes(of))).length,
      tied: score === most && level > 1,
    }))
    .sort((a, b) => a.place - b.place || b.score - a.score || a.seat - b.seat);
}
