/** The grid of the board with what lies on every side of a square: the ground on which the chart is drawn. */

import type { Games } from '../../lib/api';
import type { Point } from '../shared/plane';

export type Board = Games['tyros']['board'];

export const CELL_WIDTH = 164;
export const CELL_HEIGHT = 152;
export const MARGIN = 44;

export interface Cell {
  name: string;
  column: number;
  row: number;
  links: Map<string, string>; // side → what is there: 'open', 'closed', 'edge' or 'void'
}

export const SIDES: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
export const CORNERS: [string, string, number, number][] = [
  ['north', 'west', 0, 0],
  ['north', 'east', 1, 0],
  ['south', 'east', 1, 1],
  ['south', 'west', 0, 1],
];

// Islands in squares that are open all around, and the boot of 16: middle, half axes and turn, in squares.
export const ISLANDS: Record<string, [number, number, number, number, number]> = {
  '11': [0.5, 0.44, 0.15, 0.27, 0.12],
  '12': [0.46, 0.47, 0.18, 0.29, -0.08],
  '17': [0.44, 0.5, 0.31, 0.17, 0.12],
  '18': [0.48, 0.48, 0.22, 0.17, 0.5],
  '22': [0.4, 0.38, 0.25, 0.24, 0.6],
  '23': [0.5, 0.5, 0.35, 0.15, 0.03],
  '27': [0.5, 0.48, 0.24, 0.18, -0.6],
  '31': [0.4, 0.47, 0.28, 0.17, -0.3],
};
export const BOOT: Point[] = [
  [0.02, -0.04],
  [0.26, 0.14],
  [0.45, 0.42],
  [0.55, 0.7],
  [0.68, 0.86],
];
export const TOE: Point[] = [
  [0.55, 0.7],
  [0.5, 0.9],
  [0.47, 1.0],
];

export const COASTS: Record<string, number> = { '16w': 0.2, '16e': 0.8 }; // along the north and south edges of 16

export const at = (column: number, row: number): Point => [MARGIN + column * CELL_WIDTH, MARGIN + row * CELL_HEIGHT];

export class Survey {
  readonly columns: number;
  readonly rows: number;
  readonly cells = new Map<string, Cell>();
  private readonly linked = new Set<string>();

  constructor(readonly board: Board) {
    this.rows = board.grid.length;
    this.columns = board.grid[0]?.length ?? 0;
    const square = new Map(board.waters.map((water) => [water.water, water.square]));
    for (const link of board.links) {
      const [a, b] = [square.get(link.from) ?? '', square.get(link.to) ?? ''];
      this.linked.add(`${a} ${b}`).add(`${b} ${a}`);
    }
    board.grid.forEach((line, row) =>
      line.forEach((name, column) => {
        const links = new Map<string, string>();
        for (const [side, [x, y]] of Object.entries(SIDES)) links.set(side, this.border(name, column + x, row + y));
        this.cells.set(`${column} ${row}`, { name, column, row, links });
      }),
    );
  }

  cell(column: number, row: number): Cell | undefined {
    return this.cells.get(`${column} ${row}`);
  }

  /** What lies on a side of a square. The west of the board is the ocean, the other margins are land. */
  private border(name: string, column: number, row: number): string {
    const other = this.board.grid[row]?.[column];
    if (name === 'desert' || other === 'desert') return 'closed';
    if (other === undefined) return column < 0 || name === 'sea' ? 'open' : 'edge';
    if (name === 'sea' || other === 'sea') return 'open';
    return this.linked.has(`${name} ${other}`) ? 'open' : 'closed';
  }

  /** Where the coasts of 16 that are linked with this square meet its edge. */
  coasts(square: string): number[] {
    const found = this.board.links.flatMap(({ from, to }) => (from === square ? [to] : to === square ? [from] : []));
    return Object.entries(COASTS).flatMap(([coast, along]) => (found.includes(coast) ? [along] : []));
  }

  /** Is there water at a corner of the grid? Yes if every edge that ends there is open. */
  openCorner(column: number, row: number): boolean {
    const edges: (string | undefined)[] = [];
    const [nw, ne] = [this.cell(column - 1, row - 1), this.cell(column, row - 1)];
    const [sw, se] = [this.cell(column - 1, row), this.cell(column, row)];
    if (nw || ne) edges.push(nw?.links.get('east') ?? ne?.links.get('west'));
    if (sw || se) edges.push(sw?.links.get('east') ?? se?.links.get('west'));
    if (nw || sw) edges.push(nw?.links.get('south') ?? sw?.links.get('north'));
    if (ne || se) edges.push(ne?.links.get('south') ?? se?.links.get('north'));
    return edges.every((edge) => edge === 'open');
  }
}

/** Away from the closed sides and corners: where the land of a square lies. */
export function landward(survey: Survey, cell: Cell): Point {
  let [x, y] = [0, 0];
  for (const [side, [dx, dy]] of Object.entries(SIDES))
    if (cell.links.get(side) !== 'open') {
      x += dx;
      y += dy;
    }
  if (x === 0 && y === 0) {
    // Only corners: the one farthest from all open corners, eastern ones first.
    const closed = CORNERS.filter(([, , i, j]) => !survey.openCorner(cell.column + i, cell.row + j));
    const [, , i, j] = closed.find(([, side]) => side === 'east') ?? closed[0] ?? ['', '', 1, 0];
    return [(2 * i - 1) * 0.8, (2 * j - 1) * 0.8];
  }
  for (const [, , i, j] of CORNERS)
    if (!survey.openCorner(cell.column + i, cell.row + j)) {
      x += (2 * i - 1) * 0.3;
      y += (2 * j - 1) * 0.3;
    }
  const length = Math.max(Math.abs(x), Math.abs(y), 1);
  return [x / length, y / length];
}
