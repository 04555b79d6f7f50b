/** Land and water as shapes: channels, open sea, islands and walls, warped so that they look like coasts. */

import { fromSegment, fromTriangle, noise, type Point } from '../shared/plane';
import {
  at,
  BOOT,
  CELL_HEIGHT,
  CELL_WIDTH,
  COASTS,
  CORNERS,
  ISLANDS,
  landward,
  MARGIN,
  SIDES,
  TOE,
  type Cell,
  type Survey,
} from './survey';

const WALL = 19; // half the width of the land on a closed edge
const CHANNEL = 25; // half the width of the water on an open edge
const WARP = 8; // how far coasts stray

interface Shape {
  bounds: [number, number, number, number]; // left, top, right, bottom
  outside(p: Point): number; // how far outside; negative inside
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
export class Shapes {
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
      this.open.push(
        box(
          [left - stop('west'), top - stop('north')],
          [left + CELL_WIDTH + stop('east'), top + CELL_HEIGHT + stop('south')],
        ),
      );
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
      for (const [coast, other] of [
        [link.from, link.to],
        [link.to, link.from],
      ] as const) {
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
export function seedPoints(survey: Survey): Map<string, Point> {
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
