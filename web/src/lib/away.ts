/** When a bot steps in for somebody, in words. */

import type { SeatInfo, SeatPlan, TableInfo } from './api';
import { t, texts } from './i18n.svelte';

/** Does one person play here, with bots or with others at the same device? Then nobody waits, and nobody is replaced. */
export const alone = (seats: readonly (SeatInfo | SeatPlan)[]): boolean =>
  seats.every(({ kind }) => kind === 'me' || kind === 'bot');

const time = (seconds: number): string =>
  texts.has(`away-${seconds}`) ? t(`away-${seconds}`) : t('away-minutes', { minutes: Math.ceil(seconds / 60) });

export function awayRule({ away, seats }: TableInfo): string {
  if (alone(seats)) return t('away-alone');
  return away === null ? t('away-nobody') : t('away-after', { time: time(away) });
}
