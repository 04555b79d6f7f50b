/** The figures of a player's panel. A game says in its `facts.ts` which there are, the most telling first. */

import type { GameName, Games } from '../../lib/api';
import type { Words } from '../../lib/fluent';

export type FactIcon = 'points' | 'coin' | 'cards' | 'tile' | 'ship' | 'city' | 'house' | 'coach';

export interface Fact {
  icon: FactIcon;
  label: string;
  value: string;
}

/** What the panel of one seat tells. It is read from the view: nothing is worked out. */
export type Facts<Game extends GameName = GameName> = (view: Games[Game]['view'], seat: number, words: Words) => Fact[];

export const fact = (icon: FactIcon, label: string, value: number | string): Fact => ({
  icon,
  label,
  value: String(value),
});
