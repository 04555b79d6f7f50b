/** Who sits where, before a table is made. */

import type { GameInfo, LevelInfo, SeatPlan } from './api';

const USUAL = 'medium';

/** The level of bots that nobody chose: one to learn from. */
export function usualLevel(levels: LevelInfo[]): string {
  return (levels.find(({ level }) => level === USUAL) ?? levels[0]!).level;
}

export function usualSeats(game: GameInfo, levels: LevelInfo[]): SeatPlan[] {
  const players = game.players.includes(4) ? 4 : game.players[0]!;
  const level = usualLevel(levels);
  return Array.from({ length: players }, (_, seat) =>
    seat ? { kind: 'bot', level, name: '' } : { kind: 'me', level: '', name: '' },
  );
}

/** The same plan for another number of players: seats are kept, new ones are like the last. */
export function resized(seats: SeatPlan[], players: number): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) => ({ ...(seats[seat] ?? seats.at(-1)!) }));
}
