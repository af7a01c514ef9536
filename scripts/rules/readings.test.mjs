import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsIn, readingProblems, rowsIn } from './readings.mjs';
import { filesWith, ROOT } from './repository-files.mjs';

const TABLE = 'docs/readings.md';
/** Files that give IDs as examples. */
const EXAMPLES = [TABLE, 'docs/decisions/006-open-points-as-built.md', 'scripts/rules/readings.test.mjs'];
const SOURCES = ['ts', 'tsx', 'mjs', 'css', 'graphql', 'md', 'tsv', 'json', 'yml', 'yaml'];

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

function citedIds() {
  const cited = new Map();
  for (const file of filesWith(SOURCES))
    if (!EXAMPLES.includes(file)) for (const id of idsIn(read(file))) cited.set(id, file);
  return cited;
}

it('every cited reading has one row, which names files that exist', () => {
  expect(readingProblems(read(TABLE), citedIds(), (path) => existsSync(join(ROOT, path)))).toEqual([]);
});

it('the table is found', () => {
  expect(rowsIn(read(TABLE)).length).toBeGreaterThan(100);
});

describe('a wrong table', () => {
  const row = (id, path = 'here.ts') => `| ${id} | A question | An answer | \`${path}\` |`;
  const problems = (rows, cited) =>
    readingProblems(
      rows.join('\n'),
      new Map(cited.map((id) => [id, 'a.ts'])),
      (path) => path === 'packages/here.ts',
    );

  it.each([
    ['right', [row('A-01'), row('B-2')], ['A-01', 'B-2'], []],
    ['a missing row', [row('A-01')], ['A-01', 'B-2'], ['a.ts cites B-2, which has no row']],
    ['two rows', [row('A-01'), row('A-01')], ['A-01'], ['A-01 has two rows']],
    ['a row too many', [row('A-01'), row('A-02')], ['A-01'], ['Nothing cites A-02']],
    [
      'a stale path',
      [row('A-01', 'gone.ts')],
      ['A-01'],
      ['A-01 names packages/gone.ts, which does not exist'],
    ],
    ['no path', ['| A-01 | A question | An answer | decision 7 |'], ['A-01'], ['A-01 has no path']],
  ])('%s', (_, rows, cited, expected) => expect(problems(rows, cited)).toEqual(expected));
});

it('only a letter and up to three digits are an ID', () => {
  expect(idsIn('A-01, (B-148) and ROI-018 or AB-12, A-1234, B-12-x, xA-03, A-90…')).toEqual([
    'A-01',
    'B-148',
    'A-90',
  ]);
});
