/** What is taken up but not confirmed survives a reload of the page, as long as the moment of the game does. */

const key = (name: string): string => `emporion-draft:${name}`;

/** Keep something for this moment; null: nothing. */
export function keep(name: string, moment: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key(name));
    else sessionStorage.setItem(key(name), JSON.stringify({ moment, value }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What was kept for this moment. What was kept for another is gone. */
export function kept<Value>(name: string, moment: string): Value | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(key(name)) ?? 'null') as { moment: string; value: Value } | null;
    if (found?.moment === moment) return found.value;
    sessionStorage.removeItem(key(name));
  } catch {
    // Whatever it was, it is not ours.
  }
  return null;
}
