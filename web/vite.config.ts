import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { previews } from './vite.previews.ts';
import { typeface } from './vite.typeface.ts';
import { WORKER, worker } from './vite.worker.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const service = process.env.EMPORION_ADDRESS ?? 'http://127.0.0.1:8765';

/** The addresses of all pages, for the service: any other is not found. */
const addresses: Plugin = {
  name: 'addresses',
  generateBundle() {
    const pages = readFileSync(`${root}web/src/pages/index.ts`, 'utf-8');
    const paths = [...pages.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(paths) });
  },
};

export default defineConfig({
  plugins: [svelte(), addresses, previews, typeface, worker],
  resolve: { conditions: ['browser'] },
  build: {
    outDir: `${root}src/emporion/static`,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy lets nothing inline through
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: { index: `${root}web/index.html`, [WORKER]: `${root}web/src/service-worker/worker.ts` },
      output: { entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    fs: { allow: [root] }, // the games' catalogues lie beside their rules
    proxy: {
      '/api/live': { target: service, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      '^/(icons/|favicon|apple-touch-icon|manifest)': { target: service, changeOrigin: true },
      '/api': { target: service, changeOrigin: true, headers: { origin: service } },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
  },
});
