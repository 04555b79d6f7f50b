/** The sea chart of Tyros: coasts that follow from the sea links of the board, so that picture and rules agree.
 *
 * Water is where the links need it: around the middle of every square's shore, across every common edge that ships may
 * cross, and over every corner whose four edges are all open. Everything else is land, islands are put into squares that
 * are open on all sides, and a wall of land lies on every edge that ships may not cross. The tests look at the finished
 * raster: every link's line lies in water, and no water joins two squares that are not linked.
 */

import { once } from '../shared/once';
import { blurred, contours, distance, distances, Raster, rounded, smooth, type Box, type Point } from '../shared/plane';
import { Shapes, seedPoints } from './coast';
import { placeNames } from './names';
import { flood, shortestLine, within } from './pathfinding';
import { at, CELL_HEIGHT, CELL_WIDTH, ISLANDS, landward, MARGIN, Survey, type Board } from './survey';

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
  cells: Map<string, Box>;
  sites: Map<string, Point>; // the place on land of each square
  anchors: Map<string, Point>; // where ships lie in each water
  names: Map<string, Point>; // the middle of each square's name
  links: Link[];
  depth: Raster; // how far from land, negative on land
  place(water: string): { square: string; x: number; y: number };
  way(path: readonly string[]): Point[]; // a ship's line through these waters
}

const STEP = 5;
const HARBOUR = 6; // so many ships find room in the home harbour before they lie over its name

/** The best place in a square: deep in what is looked for, not far from where it is expected, within the square. */
function best(
  raster: Raster,
  cell: Box,
  near: Point,
  among: (column: number, row: number) => boolean,
  room: number,
): Point {
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

/** Where the chip and the city of each square stand: on land, away from the water. */
function placeSites(survey: Survey, cells: Map<string, Box>, depth: Raster, toWater: Raster): Map<string, Point> {
  const sites = new Map<string, Point>();
  for (const { square, column, row } of survey.board.squares) {
    const [cell, own] = [cells.get(square), survey.cell(column, row)];
    if (!cell || !own) continue;
    const way = landward(survey, own);
    const island = ISLANDS[square];
    const middle: Point = island
      ? [cell.x + island[0] * cell.width, cell.y + island[1] * cell.height]
      : [cell.x + (0.5 + way[0] * 0.2) * cell.width, cell.y + (0.5 + way[1] * 0.2) * cell.height];
    const near: Point = square === '16' ? [cell.x + 60, cell.y + 52] : middle;
    sites.set(
      square,
      best(toWater, cell, near, (c, r) => depth.at(c, r) < 0, 34),
    );
  }
  return sites;
}

/** Where ships lie in each water. */
function placeAnchors(
  board: Board,
  chart: { cells: Map<string, Box>; depth: Raster },
  seeds: Map<string, Point>,
  toLand: Raster,
): Map<string, Point> {
  const anchors = new Map<string, Point>();
  const { cells, depth } = chart;
  for (const { water, square } of board.waters) {
    const [cell, seed] = [cells.get(square), seeds.get(water)];
    if (!cell || !seed) continue;
    const start = depth.sample(seed) > 0 ? seed : best(toLand, cell, seed, (c, r) => depth.at(c, r) > 0, 10);
    const reach = flood(depth, start, within(chart, [square]));
    anchors.set(
      water,
      best(toLand, cell, seed, (c, r) => reach.has(r * depth.columns + c), 26),
    );
  }
  return anchors;
}

const outlines = (raster: Raster, level: number, closed = false): string =>
  contours(raster, level)
    .map((line) => smooth(line, closed))
    .join('');

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
  const sites = placeSites(survey, cells, depth, toWater);
  const anchors = placeAnchors(board, chart, seeds, toLand);
  const links = board.links.map(({ from, to }) => {
    const [a, b] = [anchors.get(from) ?? [0, 0], anchors.get(to) ?? [0, 0]] as [Point, Point];
    const squares = board.waters.filter(({ water }) => water === from || water === to).map(({ square }) => square);
    return { from, to, points: shortestLine(depth, a, b, within(chart, squares, 3)) };
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
    coast: outlines(framed, 0, true),
    waves: [5, 10, 16, 23].map((level) => outlines(soft, level)),
    hills: [-9].map((level) => outlines(soft, level)),
    cells,
    sites,
    anchors,
    names: placeNames({
      squares: board.squares,
      cells,
      sites,
      waters: board.waters.map(({ water, square }) => ({
        square,
        at: anchors.get(water) ?? [0, 0],
        ships: square === 'tyros' ? HARBOUR : 2,
      })),
      width,
    }),
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

/** The chart of a board. */
export const chart = once(build);
