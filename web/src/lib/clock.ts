/** How much time a seat has left. */

import type { TableState } from './api';

/** Milliseconds, or null where no clock runs for this seat. */
export function remaining(state: TableState, seat: number, actor: number | null, now: number): number | null {
  const { clocks, info } = state;
  if (!clocks || !info.clock || info.phase !== 'playing' || info.seats[seat]?.kind === 'bot') return null;
  const running = seat === actor ? Math.max(0, now - clocks.asked_at - paused(state, seat, now)) : 0;
  if (info.clock.kind === 'move') return seat === actor ? Math.max(0, info.clock.seconds * 1000 - running) : null;
  return Math.max(0, info.clock.seconds * 1000 - (clocks.used[seat] ?? 0) - running);
}

/** Milliseconds of the current turn that the person at a seat has been on vacation. */
function paused({ clocks, info }: TableState, seat: number, now: number): number {
  const vacation = info.seats[seat]?.vacation;
  if (!vacation || !clocks) return 0;
  return Math.max(0, Math.min(now, vacation.until) - Math.max(clocks.asked_at, vacation.since));
}

export function spoken(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
