import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['.generated', 'src/lib/schema.d.ts']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // TypeScript knows better
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 450],
      'max-lines-per-function': ['error', 60],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check warns, with the types at hand
      'svelte/prefer-svelte-reactivity': 'off', // many collections are no state
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    files: ['tests/**'],
    rules: { 'max-lines-per-function': 'off' }, // a suite is one function
  },
);
