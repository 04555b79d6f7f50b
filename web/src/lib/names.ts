/** Names to suggest to people who have not said theirs. */

const NAMES = [
  'Ada',
  'Bruno',
  'Chiara',
  'Dirk',
  'Elena',
  'Finn',
  'Greta',
  'Hugo',
  'Ilse',
  'Jonas',
  'Klara',
  'Luca',
  'Mila',
];

/** One of them by chance (0 up to 1), but none that somebody at the table has already. */
export function suggestedName(taken: readonly string[], chance: number): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(chance * free.length)]!;
}
