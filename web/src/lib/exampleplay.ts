/** An example of the rules as what a drawn world is given: nothing moves, and nothing can be chosen. */

import type { Board, ExampleInfo } from './api';
import type { Words } from './fluent';
import { playersOf, type Choice, type Play } from './play.svelte';

const PEOPLE = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio'];

export class ExamplePlay implements Play {
  readonly before = null;
  readonly motion = false;
  readonly players: Play['players'];

  constructor(
    private readonly example: ExampleInfo,
    readonly board: Board | null,
    readonly words: Words,
  ) {
    this.players = playersOf(example.view.players.map(({ seat }) => ({ seat, name: PEOPLE[seat]!, level: '' })));
  }
  get view() {
    return this.example.view;
  }
  get me(): number {
    return this.example.seat;
  }
  get choices(): Choice[] {
    return this.example.choices;
  }
  get previewed(): string | null {
    return this.choices[0]?.target ?? null;
  }
  offered(target: string): Choice[] {
    return this.choices.filter((choice) => choice.target === target);
  }
  touch(): void {}
  preview(): void {}
}
