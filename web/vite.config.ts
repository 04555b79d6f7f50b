import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const service = process.env.EMPORION_ADDRESS ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  build: {
    outDir: `${root}src/emporion/static`,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy lets nothing inline through
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    fs: { allow: [root] }, // the games' catalogues lie beside their rules
    proxy: {
      '/api/live': { target: service, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      '/api': { target: service, changeOrigin: true, headers: { origin: service } },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
  },
});
