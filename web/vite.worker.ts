/** The build's part of the service worker: it is told which files there are, and its name stays the same. */

import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

export const WORKER = 'sw';
const TEXTS = /\/(?:[\w-]+\.)?(\w\w)\.ftl/;

type Bundle = Rolldown.OutputBundle;

/** The files that a chunk needs at once: what it imports, and their styles. */
function needed(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) needed(bundle, imported, found);
  return found;
}

export const worker: Plugin = {
  name: 'worker',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const own = chunks.find(({ isEntry, name }) => isEntry && name === WORKER);
      const entry = chunks.find(({ isEntry, name }) => isEntry && name !== WORKER);
      if (!own || !entry) return;
      if (own.imports.length || own.dynamicImports.length) this.error('the worker must be one file');
      const core = [...needed(bundle, entry.fileName)];
      const texts: Record<string, string[]> = {};
      const files: string[] = [];
      for (const { fileName } of Object.values(bundle)) {
        if (!fileName.startsWith('assets/') || core.includes(fileName)) continue;
        const chunk = bundle[fileName];
        const language = chunk?.type === 'chunk' ? TEXTS.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
        (language ? (texts[language] ??= []) : files).push(`/${fileName}`);
      }
      const page = bundle['index.html'];
      const listed = { core: core.map((file) => `/${file}`), files, texts };
      const hash = createHash('sha256').update(JSON.stringify(listed)).update(own.code);
      if (page?.type === 'asset') hash.update(page.source);
      const version = hash.digest('hex').slice(0, 12);
      own.code = own.code.replaceAll('__BUILD__', JSON.stringify({ version, ...listed }));
    },
  },
};
