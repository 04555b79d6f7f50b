/** Vacations: days as people write and read them. */

import type { SeatInfo } from './api';

/** The day of a moment here, as a date field has it. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last moment of a day here. */
export function endOfDay(day: string): number {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date, 23, 59, 59).getTime();
}

export const spokenDay = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(moment);

/** Until when the person at a seat is on vacation, if they are. */
export const onVacation = ({ vacation }: SeatInfo, now: number): number | null =>
  vacation && vacation.until > now ? vacation.until : null;
