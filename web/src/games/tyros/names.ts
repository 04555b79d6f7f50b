/** Where the names stand on the sea chart: in their square, and never where ships, chips or cities lie. */

import { overlap, type Box, type Point } from '../shared/plane';

/** Ships of one water, side by side: two in each row, or two rows if there are many (`Ships.svelte`). */
export function berth([x, y]: Point, ships: number): Box {
  const columns = ships > 4 ? Math.ceil(ships / 2) : Math.min(2, ships);
  const rows = Math.ceil(ships / columns);
  const [width, height] = [(columns - 1) * (ships > 4 ? 26 : 31) + 34, (rows - 1) * 25 + 32];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The chip and the city of a square. */
export const buildings = ([x, y]: Point): Box => ({ x: x - 36, y: y - 19, width: 73, height: 36 });

/** The box of a name: italic letters of 16 units, with the square's number before them. */
export function nameBox([x, y]: Point, square: string, place: string): Box {
  const width = square === 'tyros' ? place.length * 14 : place.length * 10 + 24;
  return { x: x - width / 2, y: y - 14, width, height: 18 };
}

interface Places {
  squares: readonly { square: string; place: string }[];
  cells: Map<string, Box>;
  sites: Map<string, Point>;
  waters: readonly { square: string; at: Point; ships: number }[];
  width: number;
}

/** For each square the place of its name: below its site, unless something may lie there. */
export function placeNames({ squares, cells, sites, waters, width }: Places): Map<string, Point> {
  const taken = [...waters.map(({ at, ships }) => berth(at, ships)), ...[...sites.values()].map(buildings)];
  const names = new Map(squares.map(({ square, place }) => [square, place]));
  const found = new Map<string, Point>();
  for (const { square, place } of squares) {
    const [site, cell] = [sites.get(square), cells.get(square)];
    if (!site || !cell) continue;
    let [least, best]: [number, Point] = [Infinity, site];
    const half = nameBox([0, 0], square, place).width / 2;
    for (let y = cell.y + 14; y <= cell.y + cell.height - 4; y += 3)
      for (let x = cell.x + half - 12; x <= cell.x + cell.width - half + 12; x += 4) {
        if (x - half < 16 || x + half > width - 16) continue;
        const box = nameBox([x, y], square, place);
        const covered = [...taken, ...[...found].map(([other, at]) => nameBox(at, other, names.get(other) ?? ''))];
        const below = Math.abs(y - (site[1] + 32)) + (y < site[1] ? 6 : 0);
        const cost =
          covered.reduce((sum, other) => sum + overlap(box, other), 0) * 5 + below + Math.abs(x - site[0]) * 0.6;
        if (cost < least) [least, best] = [cost, [x, y]];
      }
    found.set(square, best);
  }
  return found;
}
