/** The sea chart of Tyros: coasts that follow from the sea links of the board, so that picture and rules agree.
 *
 * Water is where the links need it: around the middle of every square's shore, across every common edge that ships may
 * cross, and over every corner whose four edges are all open. Everything else is land, islands are put into squares that
 * are open on all sides, and a wall of land lies on every edge that ships may not cross. The tests look at the finished
 * raster: every link's line lies in water, and no water joins two squares that are not linked.
 */

import {
  blurred, contours, distance, distances, fromSegment, fromTriangle, noise, polyline, Raster, rounded, smooth, type Point,
} from '../shared/plane'; // prettier-ignore

export interface Board {
  grid: string[][];
  squares: { square: string; place: string; column: number; row: number }[];
  waters: { water: string; square: string; x: number; y: number }[];
  adjacent: [string, string][];
  links: { from: string; to: string; source: string }[];
  barriers: { from: string; to: string; source: string }[];
}

export interface Link {
  from: string;
  to: string;
  points: Point[];
}

export interface Chart {
  width: number;
  height: number;
  margin: number;
  coast: string; // the outline of all land
  waves: string[]; // lines in the water along the coasts, the nearest first
  hills: string[]; // lines on the land
  cells: Map<string, { x: number; y: number; width: number; height: number }>;
  sites: Map<string, Point>; // the place on land of each square
  anchors: Map<string, Point>; // where ships lie in each water
  links: Link[];
  depth: Raster; // how far from land, negative on land
  place(water: string): { square: string; x: number; y: number };
  way(path: readonly string[]): Point[]; // a ship's line through these waters
}

export const CELL_WIDTH = 164;
export const CELL_HEIGHT = 152;
export const MARGIN = 44;
const STEP = 5;
const WALL = 19; // half the width of the land on a closed edge
const CHANNEL = 25; // half the width of the water on an open edge
const WARP = 8; // how far coasts stray

interface Shape {
  bounds: [number, number, number, number]; // left, top, right, bottom
  outside(p: Point): number; // how far outside; negative inside
}
interface Cell {
  name: string;
  column: number;
  row: number;
  links: Map<string, string>; // side → what is there: 'open', 'closed', 'edge' or 'void'
}

const SIDES: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
const CORNERS: [string, string, number, number][] = [
  ['north', 'west', 0, 0],
  ['north', 'east', 1, 0],
  ['south', 'east', 1, 1],
  ['south', 'west', 0, 1],
];

// Islands in squares that are open all around, and the boot of 16: middle, half axes and turn, in squares.
const ISLANDS: Record<string, [number, number, number, number, number]> = {
  '11': [0.5, 0.44, 0.15, 0.27, 0.12],
  '12': [0.46, 0.47, 0.18, 0.29, -0.08],
  '17': [0.44, 0.5, 0.31, 0.17, 0.12],
  '18': [0.48, 0.48, 0.22, 0.17, 0.5],
  '22': [0.4, 0.38, 0.25, 0.24, 0.6],
  '23': [0.5, 0.5, 0.35, 0.15, 0.03],
  '27': [0.5, 0.48, 0.24, 0.18, -0.6],
  '31': [0.4, 0.47, 0.28, 0.17, -0.3],
};
const BOOT: Point[] = [
  [0.02, -0.04],
  [0.26, 0.14],
  [0.45, 0.42],
  [0.55, 0.7],
  [0.68, 0.86],
];
const TOE: Point[] = [
  [0.55, 0.7],
  [0.5, 0.9],
  [0.47, 1.0],
];

const COASTS: Record<string, number> = { '16w': 0.2, '16e': 0.8 }; // along the north and south edges of 16

const at = (column: number, row: number): Point => [MARGIN + column * CELL_WIDTH, MARGIN + row * CELL_HEIGHT];

class Survey {
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
function landward(survey: Survey, cell: Cell): Point {
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

const around = (points: Point[], radius: number): Shape['bounds'] => [
  Math.min(...points.map(([x]) => x)) - radius,
  Math.min(...points.map(([, y]) => y)) - radius,
  Math.max(...points.map(([x]) => x)) + radius,
  Math.max(...points.map(([, y]) => y)) + radius,
];
const disc = (middle: Point, radius: number): Shape => capsule(middle, middle, radius);
const capsule = (a: Point, b: Point, radius: number): Shape => ({
  bounds: around([a, b], radius),
  outside: (p) => fromSegment(p, a, b) - radius,
});
const triangle = (a: Point, b: Point, c: Point, radius: number): Shape => ({
  bounds: around([a, b, c], radius),
  outside: (p) => fromTriangle(p, a, b, c) - radius,
});

function ellipse(middle: Point, [a, b]: Point, turn: number): Shape {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    bounds: around([middle], Math.max(a, b)),
    outside: ([x, y]) => {
      const [u, v] = [(x - middle[0]) * cos + (y - middle[1]) * sin, (y - middle[1]) * cos - (x - middle[0]) * sin];
      return (Math.hypot(u / a, v / b) - 1) * Math.min(a, b);
    },
  };
}

function box([x0, y0]: Point, [x1, y1]: Point): Shape {
  return {
    bounds: [x0, y0, x1, y1],
    outside: ([x, y]) => {
      const [dx, dy] = [Math.max(x0 - x, x - x1), Math.max(y0 - y, y - y1)];
      return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy);
    },
  };
}

const FAR = 24; // nothing matters that is farther from a shape
const TILE = 48;

/** Many shapes as one; those near a place are found by the tile it lies in. */
class Union {
  private readonly tiles = new Map<number, Shape[]>();
  private readonly shapes: Shape[] = [];

  push(...shapes: Shape[]): void {
    this.shapes.push(...shapes);
  }

  outside(p: Point): number {
    const [column, row] = [Math.floor(p[0] / TILE), Math.floor(p[1] / TILE)];
    const key = row * 1000 + column;
    let near = this.tiles.get(key);
    if (!near) {
      const [x, y] = [column * TILE, row * TILE];
      near = this.shapes.filter(
        ({ bounds: [x0, y0, x1, y1] }) => x0 < x + TILE + FAR && x1 > x - FAR && y0 < y + TILE + FAR && y1 > y - FAR,
      );
      this.tiles.set(key, near);
    }
    let least = FAR;
    for (const shape of near) least = Math.min(least, shape.outside(p));
    return least;
  }
}

/** The shapes of water, islands and walls, each found by the square it is near. */
class Shapes {
  readonly open = new Union();
  readonly islands = new Union();
  readonly channels = new Union();
  readonly walls = new Union();

  constructor(
    private readonly survey: Survey,
    private readonly seeds: Map<string, Point>,
  ) {
    for (const cell of survey.cells.values()) this.draw(cell);
    this.open.push(box([-900, -900], [MARGIN - 10, 9000]));
  }

  private draw(cell: Cell): void {
    const { column, row, name } = cell;
    const island = ISLANDS[name];
    const [x, y] = at(column, row);
    const within = ([u, v]: Point): Point => [x + u * CELL_WIDTH, y + v * CELL_HEIGHT];
    for (const [side, [dx, dy]] of Object.entries(SIDES))
      if (cell.links.get(side) === 'closed') {
        const middle: Point = [0.5 + dx / 2, 0.5 + dy / 2];
        const end = (sign: number): Point => within([middle[0] + (sign * dy) / 2, middle[1] + (sign * dx) / 2]);
        this.walls.push(capsule(end(-1), end(1), WALL));
      }
    if (name === 'desert') return;
    if (name === 'sea' || (island && this.openAround(cell))) {
      const [left, top] = within([0, 0]);
      const stop = (side: string) => (cell.links.get(side) === 'open' ? 6 : -14);
      this.open.push(box([left - stop('west'), top - stop('north')],
        [left + CELL_WIDTH + stop('east'), top + CELL_HEIGHT + stop('south')])); // prettier-ignore
      if (island) {
        const [u, v, a, b, turn] = island;
        this.islands.push(ellipse(within([u, v]), [a * CELL_WIDTH, b * CELL_HEIGHT], turn));
      }
      return;
    }
    if (name === '16') this.drawItaly(within);
    else this.drawShore(cell, within);
  }

  private openAround(cell: Cell): boolean {
    return [...cell.links.values()].filter((side) => side !== 'open').length <= 1;
  }

  /** A shore: water from the seed to every open side, and over every open corner. */
  private drawShore(cell: Cell, within: (p: Point) => Point): void {
    const seed = this.seeds.get(cell.name);
    if (!seed) return;
    const land = landward(this.survey, cell);
    this.channels.push(disc(seed, CHANNEL + 4));
    const gate = new Map<string, Point>();
    for (const [side, [dx, dy]] of Object.entries(SIDES))
      if (cell.links.get(side) === 'open') {
        const other = this.survey.cell(cell.column + dx, cell.row + dy);
        const their = other && other.name !== 'sea' ? landward(this.survey, other) : land;
        const shift = dx === 0 ? [-(land[0] + their[0]) * 0.07, 0] : [0, -(land[1] + their[1]) * 0.07];
        const there = within([0.5 + dx / 2 + (shift[0] ?? 0), 0.5 + dy / 2 + (shift[1] ?? 0)]);
        const coasts = other?.name === '16' && dx === 0 ? this.survey.coasts(cell.name) : [];
        for (const end of coasts.length ? coasts.map((x) => within([x, 0.5 + dy / 2])) : [there]) {
          gate.set(side, end);
          this.channels.push(capsule(seed, end, CHANNEL));
        }
      }
    for (const [vertical, horizontal, i, j] of CORNERS) {
      if (!this.survey.openCorner(cell.column + i, cell.row + j)) continue;
      const corner = within([i, j]);
      for (const side of [vertical, horizontal]) {
        const there = gate.get(side);
        if (there) this.open.push(triangle(seed, there, corner, 10));
      }
    }
  }

  private drawItaly(within: (p: Point) => Point): void {
    for (const link of this.survey.board.links)
      for (const [coast, other] of [[link.from, link.to], [link.to, link.from]] as const) { // prettier-ignore
        if (coast !== '16w' && coast !== '16e') continue;
        const [seed, there] = [this.seeds.get(coast), this.survey.board.squares.find((s) => s.square === other)];
        const own = this.survey.board.squares.find((s) => s.square === '16');
        if (!seed || !there || !own) continue;
        const [dx, dy] = [there.column - own.column, there.row - own.row];
        const along = COASTS[coast] ?? 0.5;
        const gate = within(dx === 0 ? [along, 0.5 + dy / 2] : [0.5 + dx / 2, 0.6]);
        this.channels.push(capsule(seed, gate, CHANNEL - 1), disc(seed, CHANNEL + 3));
        this.open.push(triangle(seed, gate, within([coast === '16w' ? 0 : 0.9, 1]), 8));
      }
    for (const line of [BOOT, TOE])
      line.slice(1).forEach((end, i) => this.walls.push(capsule(within(line[i] ?? end), within(end), 16)));
    this.walls.push(ellipse(within([0.36, 0.34]), [30, 24], 0.9));
  }

  /** How far outside the water: positive on land. */
  land(p: Point): number {
    const warp = (seed: number, scale: number, height: number) => noise(p[0] / scale, p[1] / scale, seed) * height;
    const q: Point = [
      p[0] + warp(5, 95, 11) + warp(1, 40, WARP) + warp(3, 15, 3.6),
      p[1] + warp(6, 95, 11) + warp(2, 40, WARP) + warp(4, 15, 3.6),
    ];
    const water = Math.max(this.open.outside(q), -this.islands.outside(q));
    return Math.max(Math.min(water, this.channels.outside(q)), -this.walls.outside(q));
  }
}

/** Where the water of each square begins: away from its land. */
function seedPoints(survey: Survey): Map<string, Point> {
  const seeds = new Map<string, Point>();
  for (const water of survey.board.waters) {
    const cell = survey.cell(Math.floor(water.x), Math.floor(water.y));
    if (!cell) continue;
    const land: Point = water.water === water.square ? landward(survey, cell) : [0, 0];
    const [x, y] = at(water.x, water.y);
    seeds.set(water.water, [x - land[0] * CELL_WIDTH * 0.17, y - land[1] * CELL_HEIGHT * 0.17]);
  }
  const italy = survey.board.squares.find((square) => square.square === '16');
  if (italy) {
    const [x, y] = at(italy.column, italy.row);
    seeds.set('16w', [x + 0.17 * CELL_WIDTH, y + 0.66 * CELL_HEIGHT]);
    seeds.set('16e', [x + 0.76 * CELL_WIDTH, y + 0.4 * CELL_HEIGHT]);
  }
  return seeds;
}

type Pass = (column: number, row: number) => boolean;

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
export function within(chart: { cells: Chart['cells']; depth: Raster }, squares: string[], least = 0): Pass {
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
function course(depth: Raster, from: Point, to: Point, pass: Pass): Point[] {
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
        const exact = Math.abs((goal % columns) - c) <= 1 && Math.abs(Math.floor(goal / columns) - r) <= 1 ? goal : there;
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
  for (let i = 0; i < line.length; ) {
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

/** The best place in a square: deep in what is looked for, not far from where it is expected, within the square. */
function best(raster: Raster, cell: { x: number; y: number; width: number; height: number }, near: Point,
  among: (column: number, row: number) => boolean, room: number): Point { // prettier-ignore
  let [most, found]: [number, Point] = [-Infinity, near];
  const { step } = raster;
  for (let y = cell.y + room; y <= cell.y + cell.height - room; y += step)
    for (let x = cell.x + room; x <= cell.x + cell.width - room; x += step) {
      const [column, row] = [Math.round(x / step), Math.round(y / step)];
      if (!among(column, row)) continue;
      const value = Math.min(raster.at(column, row), 34) - distance([x, y], near) * 0.16;
      if (value > most) [most, found] = [value, [column * step, row * step]];
    }
  return found;
}

function build(board: Board): Chart {
  const survey = new Survey(board);
  const seeds = seedPoints(survey);
  const shapes = new Shapes(survey, seeds);
  const width = survey.columns * CELL_WIDTH + 2 * MARGIN;
  const height = survey.rows * CELL_HEIGHT + 2 * MARGIN;
  const [columns, rows] = [Math.ceil(width / STEP) + 1, Math.ceil(height / STEP) + 1];
  const land = new Raster(columns, rows, STEP, (p) => shapes.land(p));
  const [toLand, toWater] = [distances(land, (v) => v > 0), distances(land, (v) => v <= 0)];
  const depth = new Raster(columns, rows, STEP, (_, c, r) => toLand.at(c, r) - toWater.at(c, r));
  const cells = new Map(
    board.squares.map(({ square, column, row }) => {
      const [x, y] = at(column, row);
      return [square, { x, y, width: CELL_WIDTH, height: CELL_HEIGHT }];
    }),
  );
  const chart = { cells, depth };
  const [sites, anchors] = [new Map<string, Point>(), new Map<string, Point>()];
  for (const { square, column, row } of board.squares) {
    const [cell, own] = [cells.get(square), survey.cell(column, row)];
    if (!cell || !own) continue;
    const way = landward(survey, own);
    const island = ISLANDS[square];
    const middle: Point = island
      ? [cell.x + island[0] * cell.width, cell.y + island[1] * cell.height]
      : [cell.x + (0.5 + way[0] * 0.2) * cell.width, cell.y + (0.5 + way[1] * 0.2) * cell.height];
    sites.set(square, best(toWater, cell, square === '16' ? [cell.x + 60, cell.y + 52] : middle,
      (c, r) => depth.at(c, r) < 0, 34)); // prettier-ignore
  }
  for (const { water, square } of board.waters) {
    const [cell, seed] = [cells.get(square), seeds.get(water)];
    if (!cell || !seed) continue;
    const start = depth.sample(seed) > 0 ? seed : best(toLand, cell, seed, (c, r) => depth.at(c, r) > 0, 10);
    const reach = flood(depth, start, within(chart, [square]));
    anchors.set(water, best(toLand, cell, seed, (c, r) => reach.has(r * columns + c), 26));
  }
  const links = board.links.map(({ from, to }) => {
    const [a, b] = [anchors.get(from) ?? [0, 0], anchors.get(to) ?? [0, 0]] as [Point, Point];
    const squares = board.waters.filter(({ water }) => water === from || water === to).map(({ square }) => square);
    return { from, to, points: course(depth, a, b, within(chart, squares, 3)) };
  });
  const soft = blurred(blurred(depth));
  const framed = new Raster(columns, rows, STEP, (_, c, r) =>
    c === 0 || r === 0 || c === columns - 1 || r === rows - 1 ? 9 : depthLine(land, c, r),
  );
  const squareOf = new Map(board.waters.map((water) => [water.water, water]));
  return {
    width,
    height,
    margin: MARGIN,
    coast: contours(framed, 0).map((line) => smooth(line, true)).join(''),
    waves: [5, 10, 16, 23].map((level) => contours(soft, level).map((line) => smooth(line)).join('')),
    hills: [-9].map((level) => contours(soft, level).map((line) => smooth(line)).join('')),
    cells,
    sites,
    anchors,
    links,
    depth,
    place: (water) => squareOf.get(water) ?? { square: water, x: 0, y: 0 },
    way: (path) => way(links, path),
  };
}

/** Land is drawn as what is not water: the sign is turned, so that the frame closes the outlines of land. */
const depthLine = (land: Raster, column: number, row: number): number => -land.at(column, row);

function way(links: Link[], path: readonly string[]): Point[] {
  const line: Point[] = [];
  path.slice(1).forEach((to, i) => {
    const from = path[i];
    const link = links.find((l) => (l.from === from && l.to === to) || (l.to === from && l.from === to));
    const points = link ? (link.from === from ? link.points : [...link.points].reverse()) : [];
    line.push(...(i === 0 ? points : points.slice(1)));
  });
  return rounded(line);
}

const charts = new WeakMap<Board, Chart>();

/** The chart of a board; it is worked out once. */
export function chart(board: Board): Chart {
  const known = charts.get(board);
  if (known) return known;
  const made = build(board);
  charts.set(board, made);
  return made;
}

export { polyline, smooth };
