import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const ROOT = dirname(PACKAGE);
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
/** The path contains the viewer's version, so browsers can cache the files forever. */
const FOLDER = `assets/pdfjs-${version}`;
/** Only decoders without WebAssembly, which the content security policy forbids. */
const NEEDED = /^(?:cmaps|standard_fonts)\/|^wasm\/(?:.*_nowasm_fallback\.js|LICENSE.*)$/;

const namesIn = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);

/**
 * Serves files that the PDF viewer requests by name: fonts that are not embedded, character maps of Asian
 * fonts, and decoders of scans.
 */
export function pdfData(): Plugin {
  return {
    name: 'capwise-pdf-data',
    apply: 'build',
    generateBundle() {
      for (const name of ['cmaps', 'standard_fonts', 'wasm'].flatMap(namesIn))
        if (NEEDED.test(name))
          this.emitFile({
            type: 'asset',
            fileName: `${FOLDER}/${name}`,
            source: readFileSync(join(ROOT, name)),
          });
    },
  };
}
