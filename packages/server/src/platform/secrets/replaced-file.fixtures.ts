import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file as agents of vaults do, so that nobody reads half of it. */
export function replaceFile(path: string, content: string): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
