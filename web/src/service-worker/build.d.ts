/** What the build writes into the worker (vite.worker.ts). */

interface Build {
  version: string; // of all files together: another build has another worker
  core: string[]; // what the first page is made of; the first is the page's own script
  files: string[]; // the rest, but for texts
  texts: Record<string, string[]>; // by language
}

declare const __BUILD__: Build;
