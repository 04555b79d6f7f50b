/** Builds gallery.html alone, for the tests that measure the drawn tables in a browser: `vite build -c vite.gallery.ts`. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { typeface } from './vite.typeface.ts';

export default defineConfig({
  plugins: [svelte(), typeface],
  publicDir: false,
  build: {
    outDir: '.generated/gallery',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: 'gallery.html' },
  },
});
