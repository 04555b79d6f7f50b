/** A scene as what a drawn world is given; choices are only noted. */

import type { Board, View } from '../src/lib/api';
import { playersOf, type Choice, type Play } from '../src/lib/play.svelte';
import type { Words } from '../src/lib/fluent';
import type { Scene } from './scenes';

const PEOPLE = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio'];

export class ScenePlay implements Play {
  scene = $state.raw<Scene>(undefined!);
  before = $state.raw<View | null>(null);
  previewed = $state<string | null>(null);
  touched: string[] = [];

  constructor(
    scene: Scene,
    readonly board: Board | null,
    readonly words: Words,
    previewed: string | null,
    readonly motion = true,
  ) {
    this.scene = scene;
    this.previewed = previewed;
  }
  get view() {
    return this.scene.view;
  }
  get me() {
    return this.scene.seat;
  }
  get choices(): Choice[] {
    return this.scene.choices;
  }
  get players() {
    return playersOf(this.scene.view.players.map(({ seat }) => ({ seat, name: PEOPLE[seat] ?? '', level: '' })));
  }
  show(scene: Scene): void {
    this.before = this.scene.view;
    this.scene = scene;
  }
  offered(target: string): Choice[] {
    return this.choices.filter((choice) => choice.target === target);
  }
  touch(target: string): void {
    this.touched.push(target);
  }
  preview(target: string | null): void {
    this.previewed = target;
  }
}

export const scenePlay = (
  scene: Scene,
  board: Board | null,
  words: Words,
  previewed: string | null = null,
  motion = true,
): ScenePlay => new ScenePlay(scene, board, words, previewed, motion);
