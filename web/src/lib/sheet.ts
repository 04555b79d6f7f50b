/** The score sheets of all seats as one table: what has the same words stands in the same row. */

export interface SheetRow {
  text: string;
  points: (number | null)[];
}

export function sheetRows(sheets: { text: string; points: number }[][]): SheetRow[] {
  const rows: SheetRow[] = [];
  sheets.forEach((sheet, seat) => {
    let after = -1; // a new row goes behind the one before it on this sheet
    for (const { text, points } of sheet) {
      let place = rows.findIndex((row) => row.text === text);
      if (place < 0) {
        place = after < 0 ? 0 : after + 1;
        rows.splice(place, 0, { text, points: Array<number | null>(sheets.length).fill(null) });
      }
      rows[place]!.points[seat] = (rows[place]!.points[seat] ?? 0) + points;
      after = place;
    }
  });
  return rows;
}
