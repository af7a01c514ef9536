import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));

/** URL of the application font's Latin subset. Null if the application is not built. */
export function webFont(): string | null {
  const manifest = `${DIST}.vite/manifest.json`;
  if (!existsSync(manifest)) return null;
  const files = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>);
  const font = files.find(({ file }) => /\/inter-latin-wght-normal-[\w-]+\.woff2$/.test(file));
  return font ? `/${font.file}` : null;
}
