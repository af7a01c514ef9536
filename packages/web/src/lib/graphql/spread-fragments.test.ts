import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const documents = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.graphql.ts'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
const defined = new Map(
  documents.flatMap(({ path, text }) => all(text, /\bfragment (\w+) on\b/g).map((name) => [name, path])),
);

it('a document imports the modules of the fragments it spreads', () => {
  expect(defined.size).toBeGreaterThan(10);
  const missing = documents.flatMap(({ path, text }) => {
    const imported = all(text, /import (?:[^']* from )?'([^']+)'/g).map((to) =>
      relative(SOURCE, join(SOURCE, dirname(path), to)),
    );
    return all(text, /\.\.\.\s*(\w+)/g)
      .filter((name) => name !== 'on' && ![path, ...imported].includes(defined.get(name)!))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
