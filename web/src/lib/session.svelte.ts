/** Who plays on this device. Nobody is asked for more than a name, and nobody must say one. */

import { get, patch, post, remove, type Refusal, type Catalogue, type Person, type Welcome } from './api';
import { forgetShuffles } from './fairness';
import { BARRED, live } from './live.svelte';
import { suggestedName } from './names';
import { settings } from './settings.svelte';
import type { Language } from './fluent';

class Session {
  person = $state<Person | null>(null);
  asked = $state(false); // do we know whether the service knows this device?
  private catalogues = new Map<Language, Promise<Catalogue>>();

  constructor() {
    if (!settings.get('suggestion')) settings.set('suggestion', suggestedName([], Math.random()));
  }

  async look(): Promise<void> {
    try {
      this.person = await get<Person | null>('/api/me');
    } catch (reason) {
      this.person = null;
      live.barred ||= (reason as Refusal).code === BARRED;
    }
    this.asked = true;
  }

  /** The name to play by: the one that was said, or the suggestion. */
  get name(): string {
    return this.person?.name || settings.get('name') || settings.get('suggestion');
  }

  /** Has this person said a name, or only been given the suggestion? */
  get named(): boolean {
    return settings.get('name') !== '' || this.name !== settings.get('suggestion');
  }

  /** Make sure that the service knows this person, by the name that is said now if one is. */
  async arrive(said = ''): Promise<Person> {
    const name = said || this.name;
    if (!this.person) {
      const welcome = await post<Welcome>('/api/people', { name });
      this.person = { id: welcome.id, name: welcome.name };
      live.renew();
    } else if (this.person.name !== name) {
      this.person = await patch<Person>('/api/me', { name });
    }
    if (said) settings.set('name', this.person.name);
    return this.person;
  }

  async newCode(): Promise<string> {
    const { id } = await this.arrive();
    const { recovery_code: code } = await post<Welcome>('/api/me/recovery');
    settings.set('coded', id);
    return code;
  }

  async recover(code: string): Promise<string> {
    const welcome = await post<Welcome>('/api/recover', { code });
    this.person = { id: welcome.id, name: welcome.name };
    settings.set('name', welcome.name);
    settings.set('coded', welcome.id);
    live.renew();
    return welcome.recovery_code;
  }

  /** This device forgets who played on it. */
  async logOut(): Promise<void> {
    await post('/api/me/logout');
    this.forget();
  }

  /** The service forgets this person, and so does this device. */
  async deleteMe(): Promise<void> {
    await remove('/api/me');
    forgetShuffles();
    this.forget();
  }

  private forget(): void {
    this.person = null;
    live.barred = false;
    settings.set('name', '');
    settings.set('coded', '');
    settings.set('suggestion', suggestedName([], Math.random()));
    live.renew();
  }

  catalogue(language: Language): Promise<Catalogue> {
    const found = this.catalogues.get(language) ?? get<Catalogue>('/api/games', { language });
    this.catalogues.set(language, found);
    found.catch(() => this.catalogues.delete(language));
    return found;
  }
}

export const session = new Session();
