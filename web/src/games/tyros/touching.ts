/** Where a finger touches what is offered on the chart. On a small map several marks would lie upon one another: they make
 * room for each other, and none leaves the chart. */

import type { Choice } from '../../lib/play.svelte';
import type { Point } from '../shared/plane';
import { spread } from '../shared/scale';
import type { Chart } from './chart';

const BESIDE: Point = [26, 20]; // a ship to be built, from where ships lie
const APART = 0.62; // of a finger: so far from each other are marks that can be told apart

export const part = (target: string): string => target.slice(target.indexOf(':') + 1);

/** The mark of each ship, each ship to be built and each destination that is offered; a finger has this size on the map,
 * or none where a pointer is finer. */
export function touchMarks(choices: readonly Choice<'tyros'>[], chart: Chart, finger: number): Map<string, Point> {
  const anchor = (water: string): Point => chart.anchors.get(water) ?? [0, 0];
  const offered = (kind: string) =>
    choices.filter(({ target }, i) => target.startsWith(kind) && choices.findIndex((c) => c.target === target) === i);
  const beside = ({ target, shows }: Choice<'tyros'>): Point => {
    const [x, y] = anchor(shows?.kind === 'ship' ? shows.water : part(target));
    const apart = finger * 0.8;
    const side = x > chart.width * 0.75 && apart > BESIDE[0] ? -1 : 1;
    return [x + side * Math.max(BESIDE[0], apart), y + Math.max(BESIDE[1], apart)];
  };
  const taken: Point[] = offered('city:').map(({ target }) => chart.sites.get(part(target)) ?? [0, 0]);
  const marks = new Map<string, Point>();
  const place = (some: readonly Choice<'tyros'>[], wanted: (choice: Choice<'tyros'>) => Point) => {
    const points = spread(some.map(wanted), finger * APART, chart.width, chart.height, taken);
    some.forEach(({ target }, i) => marks.set(target, points[i]!));
    taken.push(...points);
  };
  place(offered('ship:'), ({ target }) => anchor(part(target)));
  place(offered('yard:'), beside);
  place(offered('square:'), ({ target }) => anchor(part(target)));
  return marks;
}
