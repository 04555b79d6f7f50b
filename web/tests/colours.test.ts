import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

// Machado, Oliveira and Fernandes (2009), without any green or red cones; they work on linear light.
const EYES: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const linear = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** A colour in OKLab as these eyes see it: there, equal distances look equally different. */
function seen(colour: string, eyes: string): Triple {
  const light = times(EYES[eyes]!, linear(colour)).map((part) => Math.max(0, Math.min(1, part))) as Triple;
  return times(LAB, times(CONES, light).map(Math.cbrt) as Triple);
}
const apart = (one: string, other: string, eyes: string): number =>
  Math.hypot(...seen(one, eyes).map((part, i) => part - seen(other, eyes)[i]!));

function contrast(one: string, other: string): number {
  const [dark, light] = [one, other]
    .map((colour) => linear(colour).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i]!, 0.05))
    .sort((a, b) => a - b) as [number, number];
  return light / dark;
}

/** The values of the style sheets, as [light, dark]; with the colours for colour-blind people they override the others. */
function values(palette: string): Map<string, [string, string]> {
  const found = new Map<string, [string, string]>();
  for (const file of ['src/styles/tokens.css', 'src/games/tyros/tokens.css'])
    for (const [, selector, body] of readFileSync(file, 'utf-8').matchAll(/^(:root[^{]*)\{([^}]*)\}/gm))
      if (!selector!.includes('[') || selector!.includes(`'${palette}'`))
        for (const [, name, light, dark] of body!.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
          found.set(name!, [light!, dark!]);
  return found;
}

describe.each(['usual', 'safe'])('the colours of the palette "%s"', (palette) => {
  const all = values(palette);
  const of = (names: string[], theme: number) => names.map((name) => all.get(name)![theme]!);
  const empires = ['orange', 'yellow', 'green', 'violet'].map((empire) => `--empire-${empire}`);
  const players = [0, 1, 2, 3].map((seat) => `--player-${seat}`);
  const themes = [0, 1].flatMap((theme) => Object.keys(EYES).map((eyes) => [['light', 'dark'][theme]!, eyes, theme]));

  it.each(themes as [string, string, number][])(
    'keep players apart from the empires of Tyros and from each other (%s, %s)',
    (_, eyes, theme) => {
      const people = of(players, theme);
      for (const [i, player] of people.entries()) {
        for (const empire of of(empires, theme))
          expect(apart(player, empire, eyes), `${player} ${empire}`).toBeGreaterThan(0.07);
        for (const other of people.slice(0, i))
          expect(apart(player, other, eyes), `${player} ${other}`).toBeGreaterThan(0.07);
      }
    },
  );

  it('stand out from the ground as text does', () => {
    for (const theme of [0, 1])
      for (const player of of([...players, '--player-4', '--player-5'], theme))
        for (const ground of of(['--panel', '--on-player'], theme))
          expect(contrast(player, ground), player).toBeGreaterThan(4.45);
  });
});
