/** The options of a game and their values, in words. */

import type { GameInfo, TableInfo } from './api';
import { t, texts } from './i18n.svelte';

export const optionName = (game: string, option: string, text: string): string =>
  texts.has(`option-${game}-${option}`) ? t(`option-${game}-${option}`) : text;

export const valueName = (option: string, value: string): string => {
  const key = `value-${option}-${value}`;
  return texts.has(key) ? t(key) : value === 'yes' || value === 'no' ? t(`value-${value}`) : value;
};

export interface ChosenRule {
  name: string;
  value: string;
  rule: string; // the paragraph that explains it, or nothing
  usual: boolean;
}

/** What was chosen for a table, in the order of the game's options. */
export function chosenRules(game: GameInfo, info: Pick<TableInfo, 'options'>): ChosenRule[] {
  return game.options
    .filter(({ values }) => values.length > 1)
    .map((option) => {
      const value = info.options[option.name] ?? option.default;
      return {
        name: optionName(game.game, option.name, option.text),
        value: valueName(option.name, value),
        rule: option.rule,
        usual: value === option.default,
      };
    });
}

/** The time that people have, in words. */
export function clockRule({ clock }: TableInfo): string {
  const key = clock ? `clock-${clock.kind}-${clock.seconds}` : 'clock-none';
  if (texts.has(key)) return t(key);
  return t(`clock-${clock!.kind}-minutes`, { minutes: Math.max(1, Math.round(clock!.seconds / 60)) });
}

/** How fast bots play, in words. */
export function paceRule({ pace }: TableInfo): string {
  const key = `pace-${String(pace).replace('.', '-')}`;
  return texts.has(key) ? t(key) : t('pace-seconds', { seconds: pace });
}

/** The options of a game as long as nobody has chosen. */
export const usualOptions = (game: GameInfo): Record<string, string> =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default]));
