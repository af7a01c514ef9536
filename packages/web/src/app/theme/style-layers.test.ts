import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const SHELL = readFileSync(new URL('styles.ts', import.meta.url), 'utf8');

const sheets = (text: string) =>
  [...text.matchAll(/'(@mantine\/\w+\/styles[^']*\.css)'/g)].map(([, sheet]) => sheet!);
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((path) => ({
  path,
  found: sheets(readFileSync(`${SOURCE}/${path}`, 'utf8')),
}));

it('style sheets of Mantine are in its layer, so that the order of loading does not matter', () => {
  const all = files.flatMap(({ found }) => found);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((sheet) => !sheet.endsWith('.layer.css'))).toEqual([]);
});

it('no screen loads a style sheet of the shell again', () => {
  const shell = sheets(SHELL);
  const again = files.filter(
    ({ path, found }) => path !== 'app/theme/styles.ts' && found.some((sheet) => shell.includes(sheet)),
  );
  expect(again).toEqual([]);
});

// The build replaces light-dark() by variables that only a style sheet with a color scheme of its own defines.
it('colors of both schemes are tokens of the theme', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE });
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.filter((path) => readFileSync(`${SOURCE}/${path}`, 'utf8').includes('light-dark('));
  expect(found).toEqual([]);
});
