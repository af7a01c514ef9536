import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** The product's version, as the package manifest has it. */
export const VERSION: string = JSON.parse(manifest).version;
