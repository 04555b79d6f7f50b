/** What the service draws previews of links from: the picture of each game as a file, and the letters. */

import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('.', import.meta.url));
/** Each game, with where the upright part of its picture begins that a preview shows. */
const GAMES = { byzanz: 172, tyros: 92, 'thurn-und-taxis': 50 };
const WIDTH = (500 / 630) * 180; // as wide as it is there (server/preview_picture.py), of a picture that is 180 high
const LETTERS = { bold: '700Bold/Alegreya_700Bold.ttf', medium: '500Medium/Alegreya_500Medium.ttf' };

/** The pictures that the pages show (GameArt.svelte), in the light, with their styles inside. */
async function pictures(): Promise<Record<string, string>> {
  const { js, css } = compile(readFileSync(`${web}src/parts/GameArt.svelte`, 'utf-8'), {
    generate: 'server',
    css: 'external',
    filename: 'GameArt.svelte',
  });
  const styles = (css?.code ?? '')
    .replace(/light-dark\(([^,]+),[^)]+\)/g, '$1')
    .replace(/:where\(\.svelte-\w+\)|\.svelte-\w+/g, '');
  const folder = await mkdtemp(`${web}node_modules/.art-`); // where it finds what it imports
  try {
    await writeFile(`${folder}/art.mjs`, js.code);
    const { default: Art } = (await import(pathToFileURL(`${folder}/art.mjs`).href)) as {
      default: Parameters<typeof render>[0];
    };
    return Object.fromEntries(
      Object.entries(GAMES).map(([game, left]) => {
        const drawn = render(Art, { props: { game } as never })
          .body.replace(/<!--.*?-->/g, '')
          .replace(/viewBox="[^"]*"/, `viewBox="${left} 0 ${WIDTH} 180"`);
        const whole = `<svg xmlns="http://www.w3.org/2000/svg"$1><style>${styles}</style>`;
        return [game, drawn.trim().replace(/^<svg([^>]*)>/, whole)];
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const previews: Plugin = {
  name: 'previews',
  apply: 'build',
  async generateBundle() {
    for (const [game, source] of Object.entries(await pictures()))
      this.emitFile({ type: 'asset', fileName: `previews/${game}.svg`, source });
    for (const [name, file] of Object.entries(LETTERS)) {
      const source = readFileSync(`${web}node_modules/@expo-google-fonts/alegreya/${file}`);
      this.emitFile({ type: 'asset', fileName: `previews/${name}.ttf`, source });
    }
  },
};
