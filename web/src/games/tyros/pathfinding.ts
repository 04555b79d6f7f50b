/** Ways over the water of the chart. */

import { distance, type Box, type Point, type Raster } from '../shared/plane';

export type Pass = (column: number, row: number) => boolean;

/** All grid points that can be reached from a place without leaving what may be passed. */
export function flood(raster: Raster, from: Point, pass: Pass): Set<number> {
  const start = Math.round(from[1] / raster.step) * raster.columns + Math.round(from[0] / raster.step);
  const found = new Set<number>();
  const queue = [start];
  while (queue.length) {
    const key = queue.pop() ?? 0;
    const [column, row] = [key % raster.columns, Math.floor(key / raster.columns)];
    if (found.has(key) || !pass(column, row)) continue;
    found.add(key);
    if (column > 0) queue.push(key - 1);
    if (column + 1 < raster.columns) queue.push(key + 1);
    if (row > 0) queue.push(key - raster.columns);
    if (row + 1 < raster.rows) queue.push(key + raster.columns);
  }
  return found;
}

/** May a point of the raster be passed inside these squares? */
export function within(chart: { cells: Map<string, Box>; depth: Raster }, squares: string[], least = 0): Pass {
  const cells = squares.map((name) => chart.cells.get(name));
  const step = chart.depth.step;
  return (column, row) =>
    chart.depth.at(column, row) > least &&
    cells.some((cell) => {
      if (!cell) return false;
      const [x, y] = [column * step - cell.x, row * step - cell.y];
      return x >= 0 && y >= 0 && x <= cell.width && y <= cell.height;
    });
}

/** The shortest line between two places that keeps away from the land where it can. */
export function shortestLine(depth: Raster, from: Point, to: Point, pass: Pass): Point[] {
  const { columns, step } = depth;
  const key = (p: Point) => Math.round(p[1] / step) * columns + Math.round(p[0] / step);
  const [start, goal] = [key(from), key(to)];
  const cost = new Map([[start, 0]]);
  const came = new Map<number, number>();
  const open: [number, number][] = [[0, start]];
  const done = new Set<number>();
  while (open.length) {
    let least = 0;
    for (let i = 1; i < open.length; i++) if ((open[i]?.[0] ?? 0) < (open[least]?.[0] ?? 0)) least = i;
    const here = open.splice(least, 1)[0]?.[1] ?? start;
    if (here === goal) break;
    if (done.has(here)) continue;
    done.add(here);
    const [column, row] = [here % columns, Math.floor(here / columns)];
    for (let j = -2; j <= 2; j += 2)
      for (let i = -2; i <= 2; i += 2) {
        const there = here + j * columns + i;
        const [c, r] = [column + i, row + j];
        const exact =
          Math.abs((goal % columns) - c) <= 1 && Math.abs(Math.floor(goal / columns) - r) <= 1 ? goal : there;
        if (there === here || done.has(exact) || (exact !== goal && !pass(c, r))) continue;
        const price = Math.hypot(i, j) * (1 + 160 / Math.max(depth.at(c, r), 2) ** 1.6);
        const sum = (cost.get(here) ?? 0) + price;
        if (sum < (cost.get(exact) ?? Infinity)) {
          cost.set(exact, sum);
          came.set(exact, here);
          open.push([sum + Math.hypot((goal % columns) - c, Math.floor(goal / columns) - r), exact]);
        }
      }
  }
  const line: Point[] = [to];
  for (let k = came.get(goal); k !== undefined && k !== start; k = came.get(k))
    line.unshift([(k % columns) * step, Math.floor(k / columns) * step]);
  return pulled(depth, [from, ...line]);
}

/** The line without the corners that open water does not need. */
function pulled(depth: Raster, line: Point[]): Point[] {
  const clear = (a: Point, b: Point) => {
    const steps = Math.ceil(distance(a, b) / 4);
    for (let k = 0; k <= steps; k++) {
      const p: Point = [a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps];
      if (depth.sample(p) < 11) return false;
    }
    return true;
  };
  const kept: Point[] = [];
  for (let i = 0; i < line.length;) {
    const here = line[i];
    if (here) kept.push(here);
    let next = i + 1;
    for (let j = line.length - 1; j > i + 1; j--) {
      const there = line[j];
      if (here && there && clear(here, there)) {
        next = j;
        break;
      }
    }
    i = next;
  }
  return kept;
}

/** A shortest way over the links, for the picture of a move. */
export function shortestRoute(links: { from: string; to: string }[], from: string, to: string): string[] {
  const came = new Map([[from, '']]);
  for (const here of came.keys())
    for (const link of links) {
      const there = link.from === here ? link.to : link.to === here ? link.from : null;
      if (there !== null && !came.has(there)) came.set(there, here);
    }
  const path = [to];
  for (let at = came.get(to); at; at = came.get(at)) path.unshift(at);
  return path;
}
