/** What a person has chosen about themselves, whose pages one may open at a table, and all one's data as a file. */

import { get, patch, tablePath, type Export, type Profile, type ProfileChange, type TableInfo } from './api';
import { session } from './session.svelte';

const CHOSEN_NOTHING: Profile = { visible: 'shared', rated: false };

class OwnProfile {
  chosen = $state.raw<Profile>(CHOSEN_NOTHING);
  private asked = '';

  /** Ask the service once for each person. */
  async look(): Promise<void> {
    const person = session.person?.id ?? '';
    if (this.asked === person) return;
    this.asked = person;
    this.chosen = CHOSEN_NOTHING;
    if (person) this.chosen = await get<Profile>('/api/me/profile');
  }

  async change(wanted: ProfileChange): Promise<void> {
    this.asked = (await session.arrive()).id;
    this.chosen = await patch<Profile>('/api/me/profile', wanted);
  }
}

export const profile = new OwnProfile();

const asked = new Map<string, Promise<string[]>>();

/** For each seat the id of a person whose page one may open, or "". Asked again when somebody comes or goes. */
export function pagesAt(info: TableInfo): Promise<string[]> {
  const key = [session.person?.id, info.id, info.phase, ...info.seats.map(({ name }) => name)].join('\n');
  const found =
    asked.get(key) ?? get<{ people: string[] }>(`${tablePath(info.id)}/people`).then(({ people }) => people);
  asked.clear(); // one table at a time
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}

/** Everything that the service has of this person, part by part. */
export async function exported(told: (tables: number) => void): Promise<Export> {
  const whole = await get<Export>('/api/me/export');
  let after = whole.next;
  while (after) {
    told(whole.tables.length);
    const part = await get<Export>('/api/me/export', { after });
    whole.tables.push(...part.tables);
    after = part.next;
  }
  return { ...whole, next: '' };
}
