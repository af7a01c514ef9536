import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Background changes: no screen shows their result. */
const SILENT = ['LogoutUser', 'logUserEvent', 'saveComplianceActivity', 'saveUserActivityInfo'];

const FOLDER = 'packages/web/src/test/refusals';
const here = fileURLToPath(new URL('.', import.meta.url));
const SOURCES = join(here, '../..');
const textsIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

const mutations = textsIn(SOURCES, /\.graphql\.ts$/).flatMap((text) =>
  [...text.matchAll(/^\s*mutation (\w+)/gm)].map(([, name]) => name!),
);
const cases = textsIn(here, /\.browser\.test\.tsx$/).join('\n');

it('every change that a screen sends has a case that proves how its refusal is shown', () => {
  expect(mutations.length).toBeGreaterThan(70);
  const missing = mutations.filter((name) => !SILENT.includes(name) && !cases.includes(`'${name}'`));
  const advice = missing.map((name) => `${name} has no case: add one in ${FOLDER}`).join('. ');
  expect(missing, advice).toEqual([]);
  const gone = SILENT.filter((name) => !mutations.includes(name));
  expect(gone, `Remove ${gone.join(', ')} from SILENT in this file`).toEqual([]);
});
