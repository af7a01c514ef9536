// Files of the repository, without Git, so that tests also run on an unpacked archive.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that .gitignore names, and Git's own. */
const SKIPPED = [
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
];

/** Paths of the files with one of these extensions, such as 'md', relative to the root. */
export function filesWith(extensions, folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : filesWith(extensions, path);
    return extensions.includes(entry.name.split('.').at(-1)) ? [path] : [];
  });
}
