/** Who plays on this device. Nobody is asked for more than a name, and that only when it is needed. */

import { get, patch, post, type Catalogue, type Person, type Welcome } from './api';
import { live } from './live.svelte';
import { settings } from './settings.svelte';
import type { Language } from './words';

const NAMES = ['Ada', 'Bruno', 'Chiara', 'Dirk', 'Elena', 'Finn', 'Greta', 'Hugo', 'Ilse', 'Jonas', 'Klara', 'Luca', 'Mila'];

class Session {
  person = $state<Person | null>(null);
  asked = $state(false); // do we know whether the service knows this device?
  private catalogues = new Map<Language, Promise<Catalogue>>();

  async look(): Promise<void> {
    try {
      this.person = await get<Person>('/api/me');
      settings.set('name', this.person.name);
    } catch {
      this.person = null;
    }
    this.asked = true;
  }

  get name(): string {
    if (this.person) return this.person.name;
    if (!settings.get('name')) settings.set('name', NAMES[Math.floor(Math.random() * NAMES.length)]!);
    return settings.get('name');
  }

  /** Make sure that the service knows this person. */
  async arrive(): Promise<Person> {
    if (this.person) return this.person;
    const welcome = await post<Welcome>('/api/people', { name: this.name });
    this.person = { id: welcome.id, name: welcome.name };
    live.renew();
    return this.person;
  }

  async rename(name: string): Promise<void> {
    if (this.person) this.person = await patch<Person>('/api/me', { name });
    settings.set('name', this.person?.name ?? name);
  }

  async newCode(): Promise<string> {
    await this.arrive();
    return (await post<Welcome>('/api/me/recovery')).recovery_code;
  }

  async recover(code: string): Promise<string> {
    const welcome = await post<Welcome>('/api/recover', { code });
    this.person = { id: welcome.id, name: welcome.name };
    settings.set('name', welcome.name);
    live.renew();
    return welcome.recovery_code;
  }

  catalogue(language: Language): Promise<Catalogue> {
    const found = this.catalogues.get(language) ?? get<Catalogue>('/api/games', { language });
    this.catalogues.set(language, found);
    found.catch(() => this.catalogues.delete(language));
    return found;
  }
}

export const session = new Session();
