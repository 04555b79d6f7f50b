/** How large a map is drawn, for marks that a finger must be able to touch. */

import { getContext, setContext } from 'svelte';
import type { Point } from './plane';

const KEY = Symbol('scale');
const FINGER = 45; // pixels

interface Scale {
  readonly unit: number; // of the map's units in a pixel; 0 where a pointer is finer than a finger
}

export const giveScale = (scale: Scale): void => void setContext(KEY, scale);

/** The size of a mark in the map's units: what it is drawn with, or what a finger needs if it is offered. */
export function touchable(): (drawn: number, offered: boolean) => number {
  const scale = getContext<Scale | undefined>(KEY);
  return (drawn, offered) => (offered ? Math.max(drawn, FINGER * (scale?.unit ?? 0)) : drawn);
}

/** Points moved apart until they have this distance from each other and from those that stay where they are, as far as
 * the frame of this size lets them. */
export function spread(
  points: readonly Point[],
  apart: number,
  width: number,
  height: number,
  fixed: readonly Point[] = [],
): Point[] {
  const moved = points.map(([x, y]): [number, number] => [x, y]);
  const within = (value: number, size: number): number => Math.max(apart / 2, Math.min(size - apart / 2, value));
  const shift = (point: [number, number], x: number, y: number): void => {
    point[0] = within(point[0] + x, width);
    point[1] = within(point[1] + y, height);
  };
  /** How far one must go to be as far from the other as both want to be. */
  const away = (one: Point, other: Point): Point => {
    const [dx, dy] = [one[0] - other[0] || 0.1, one[1] - other[1] || 0.1];
    const distance = Math.hypot(dx, dy);
    const push = Math.max(0, apart - distance) / distance;
    return [dx * push, dy * push];
  };
  for (let round = 0; round < 80 && apart > 0; round++)
    for (const [i, one] of moved.entries()) {
      for (const other of moved.slice(0, i)) {
        const [x, y] = away(one, other);
        shift(one, x / 2, y / 2);
        shift(other, -x / 2, -y / 2);
      }
      for (const other of fixed) shift(one, ...away(one, other));
    }
  return moved;
}
