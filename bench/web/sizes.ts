import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { table } from '../lib/figures.ts';

const DIST = new URL('../../packages/web/dist/', import.meta.url);
/** Bytes that the deals, product and project pages load before any screen. */
const SHELL = ['src/app/shell.tsx', 'src/app/routes/spend-app.ts'];

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

const gzipped = (file: string) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length;

function closure(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) continue;
    found.add(name);
    closure(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** JavaScript of the shell, and what each lazy part adds. */
export function sizeTable(): string {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Manifest;
  const kibibytes = (names: Iterable<string>) => {
    const bytes = [...names].reduce((sum, name) => sum + gzipped(manifest[name]!.file), 0);
    return (bytes / 1024).toFixed(1);
  };
  const missing = SHELL.filter((name) => !manifest[name]);
  if (missing.length > 0) throw new Error(`The built web application has no ${missing.join(' and no ')}`);
  const shell = closure(manifest, ['index.html', ...SHELL]);
  const rows = [['entry and shell, for every screen', kibibytes(shell)]];
  const reported = new Set<string>();
  const addLater = (name: string, loaded: ReadonlySet<string>) => {
    if (reported.has(name) || loaded.has(name)) return;
    reported.add(name);
    const added = closure(manifest, [name]).difference(loaded);
    rows.push([`+ ${name}`, kibibytes(added)]);
    for (const later of manifest[name]?.dynamicImports ?? []) addLater(later, loaded.union(added));
  };
  for (const later of SHELL.flatMap((name) => manifest[name]!.dynamicImports ?? [])) addLater(later, shell);
  return table(['JavaScript', 'KiB gzip'], rows);
}
