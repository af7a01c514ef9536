import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from '../../lib/cleanup.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Packages of the server. The web application is the one of this checkout. */
export const PACKAGES = ['domain', 'demo', 'server'] as const;

/** @param fill puts the packages into the folder */
export function releaseFolder(cleanup: Cleanup, name: string, fill: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), `capwise-${name}-`));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  fill(folder);
  symlinkSync(join(ROOT, 'packages/web'), join(folder, 'packages/web'));
  linkModules(folder);
  return folder;
}

export const programOf = (folder: string): string => join(folder, 'packages/server/src/main.ts');

/** Its own packages, and the libraries of this checkout. */
function linkModules(folder: string): void {
  const own = join(folder, 'node_modules/@capwise');
  mkdirSync(own, { recursive: true });
  for (const name of [...PACKAGES, 'web']) symlinkSync(join(folder, 'packages', name), join(own, name));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one !== '@capwise'))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of PACKAGES) {
    const modules = join(ROOT, 'packages', name, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, 'packages', name, 'node_modules'));
  }
}
