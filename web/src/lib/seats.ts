/** Who sits where, before a table is made. */

import type { GameInfo, SeatPlan } from './api';

/** The bots' levels from weak to strong; the last is the usual one. */
export function usualSeats(game: GameInfo, levels: string[]): SeatPlan[] {
  const players = game.players.includes(4) ? 4 : game.players[0]!;
  const level = levels.at(-1)!;
  return Array.from({ length: players }, (_, seat) => (seat ? { kind: 'bot', level, name: '' } : { kind: 'me', level: '', name: '' }));
}

/** The same plan for another number of players: seats are kept, new ones are like the last. */
export function resized(seats: SeatPlan[], players: number): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) => ({ ...(seats[seat] ?? seats.at(-1)!) }));
}
