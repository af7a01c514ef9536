import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guide } from './guide.ts';
import { kitChunk } from './kit-chunk.ts';
import { pdfData } from './pdf-data.ts';
import { precompress } from './precompress.ts';
import { preloadShell } from './preload-shell.ts';
import { shellBudget } from './shell-budget.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SHELL = '/src/app/shell.tsx';
const BRANDS = {
  spend: '/src/app/routes/spend-app.ts',
  compliance: '/src/app/compliance/compliance-app.ts',
};

/** KiB of gzipped JavaScript that the first screen waits for. */
const BUDGETS = { spend: 190, compliance: 196 };

const shellBudgets = (['spend', 'compliance'] as const).map((brand) =>
  shellBudget(brand, BUDGETS[brand], '/index.html', SHELL, BRANDS[brand]),
);

export default defineConfig({
  root: here('.'),
  plugins: [
    guide(),
    react({ compiler: true }),
    pdfData(),
    preloadShell(SHELL, BRANDS),
    ...shellBudgets,
    precompress(),
  ],
  resolve: {
    // The generated function lists all documents, which every chunk would have to load.
    alias: [{ find: /^.*\/gen\/gql\.ts$/, replacement: here('./src/lib/graphql/graphql-source.ts') }],
  },
  // The server writes a new nonce into each page.
  html: { cspNonce: '{{style-nonce}}' },
  build: {
    target: 'es2023',
    manifest: true,
    // The content security policy allows fonts and scripts only from files.
    assetsInlineLimit: 0,
    sourcemap: true,
    license: { fileName: 'assets/licenses.md' },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          groups: [kitChunk('/src/main.tsx', SHELL, ...Object.values(BRANDS))],
          experimentalInlineCommonChunks: { maxSize: 16_000, exclude: /\.css(\?|$)/ },
        },
      },
    },
  },
});
