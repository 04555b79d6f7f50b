/** The view of Thurn und Taxis as the service sends it. */

export const OFFICES = ['postmaster', 'carrier', 'administrator', 'cartwright'] as const;
export const CLERICS = ['cardinal', 'bishop', 'priest', 'monk', 'altar-server'] as const; // worth 5 to 1
export const CARRIAGES = [3, 4, 5, 6, 7] as const;
export type Office = (typeof OFFICES)[number];
export type Cleric = (typeof CLERICS)[number];

export interface PlayerView {
  seat: number;
  hand_size: number;
  hand: string[] | null;
  known: string[];
  route: string[];
  houses: string[];
  houses_left: number;
  carriage: number;
  tiles: string[];
  clerics_laid?: boolean;
  clerics?: Record<Cleric, string | null>;
  offices?: Record<Office, number>;
  points?: number;
}

export interface View {
  actor: number | null;
  decision: string | null;
  over: boolean;
  options: Record<string, string>;
  start_player: number;
  turn: number;
  official: string | null;
  display: string[];
  deck: number;
  discards: string[];
  stacks: Record<string, number[]>;
  candidates: string[];
  players: PlayerView[];
  coaches?: Record<string, string>;
  moves?: Record<string, number>;
  moving?: string | null;
  supply?: Record<Office, number>;
  point_tiles?: number;
}

/** The value of a bonus tile by its name. */
export const tileValue = (tile: string): number => Number(tile.slice(tile.lastIndexOf('-') + 1));
export const tileStack = (tile: string): string => tile.slice(0, tile.lastIndexOf('-'));

/** Cards with a number each, so that two of one city are told apart and stay themselves from view to view. */
export function numbered(cards: readonly string[]): { key: string; city: string }[] {
  return cards.map((city, i) => ({ city, key: `${city} ${cards.slice(0, i).filter((one) => one === city).length}` }));
}
