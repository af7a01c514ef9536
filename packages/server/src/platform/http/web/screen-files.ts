import { existsSync, readFileSync } from 'node:fs';
import type { Brand } from '@capwise/domain/account/brand';
import { DIST } from './built.ts';

/** Files by path, in which `:name` stands for one segment. Written by the build (`packages/web/screen-files.ts`). */
export type FilesByPath = Record<string, readonly string[]>;

/** Scripts and style sheets that the screen of a path needs besides the shell. Empty for other paths. */
export type FilesOfScreen = (brand: Brand, path: string) => readonly string[];

export function filesOfScreens(screens: Record<Brand, FilesByPath>): FilesOfScreen {
  const finders = { spend: finder(screens.spend), compliance: finder(screens.compliance) };
  return (brand, path) => finders[brand](path);
}

/** An exact path takes precedence over a pattern, and an earlier pattern over a later one, as in the browser. */
function finder(screens: FilesByPath): (path: string) => readonly string[] {
  const exact = new Map(Object.entries(screens));
  const patterns = [...exact].map(([path, files]) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    files,
  }));
  return (path) => exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.files ?? [];
}

/** Nothing is known about screens if the application is not built. */
export function builtScreens(): FilesOfScreen {
  const file = `${DIST}.vite/screens.json`;
  if (!existsSync(file)) return () => [];
  return filesOfScreens(JSON.parse(readFileSync(file, 'utf8')) as Record<Brand, FilesByPath>);
}
