import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const ROOT = dirname(PACKAGE);
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
/** Under the viewer's version, so that a browser may keep them for ever. */
const FOLDER = `assets/pdfjs-${version}`;
/** Of the decoders only those that need no WebAssembly, which the content security policy forbids. */
const NEEDED = /^(?:cmaps|standard_fonts)\/|^wasm\/(?:.*_nowasm_fallback\.js|LICENSE.*)$/;

const namesIn = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);

/**
 * Serves what the PDF viewer asks for while it shows a file, under the names it knows: fonts that a file names but does
 * not hold, character maps of Asian fonts, decoders of scans.
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
