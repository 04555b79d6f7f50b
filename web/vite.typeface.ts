/** The typeface comes from its package, and is cut to what the pages need before they are built. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PACKAGE = new URL('node_modules/@fontsource-variable/alegreya/', import.meta.url);
const FOLDER = new URL('.generated/typeface/', import.meta.url); // typeface.css takes the files from here
const WEIGHTS = { wght: { min: 600, max: 700 } };
const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** The letters of western names, and the punctuation of four languages. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa1, 0xff)}–—‘’‚“”„…•−×≥→€Œœ`;

async function cut(style: string): Promise<void> {
  const whole = readFileSync(new URL(`files/alegreya-latin-wght-${style}.woff2`, PACKAGE));
  const part = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes: WEIGHTS });
  writeFileSync(new URL(`alegreya-${style}.woff2`, FOLDER), part);
}

export const typeface: Plugin = {
  name: 'typeface',
  async buildStart() {
    mkdirSync(FOLDER, { recursive: true });
    await Promise.all(['normal', 'italic'].map(cut));
  },
  generateBundle() {
    const licence = readFileSync(new URL('LICENSE', PACKAGE));
    this.emitFile({ type: 'asset', fileName: 'assets/alegreya-licence.txt', source: licence });
  },
  /** Every page shows its name in this face: it is asked for at once. */
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.includes('alegreya-normal'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};
