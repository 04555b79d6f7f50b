/** Small helpers to read a view of Thurn und Taxis. */

export const OFFICES = ['postmaster', 'carrier', 'administrator', 'cartwright'] as const;
export type Office = (typeof OFFICES)[number];

/** The value of a bonus tile by its name. */
export const tileValue = (tile: string): number => Number(tile.slice(tile.lastIndexOf('-') + 1));
export const tileStack = (tile: string): string => tile.slice(0, tile.lastIndexOf('-'));

/** Cards with a number each, so that two of one city are told apart and stay themselves from view to view. */
export function numbered(cards: readonly string[]): { key: string; city: string; nth: number }[] {
  return cards.map((city, i) => {
    const nth = cards.slice(0, i).filter((one) => one === city).length;
    return { city, nth, key: `${city} ${nth}` };
  });
}
