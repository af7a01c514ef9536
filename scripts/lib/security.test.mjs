import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { rowProblems, securityChapters, securityRows } from './security.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const chapters = securityChapters(root);
const rows = chapters.flatMap((chapter) => chapter.rows);
const place = (id) => id.split('.').reduce((before, part) => before * 1_000 + Number(part), 0);

it('each requirement of ASVS is listed once, in order, in the file of its chapter', () => {
  expect(rows.length).toBeGreaterThan(200);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((one, other) => place(one) - place(other)));
  for (const { name, rows: own } of chapters)
    for (const { id } of own)
      expect(Number(name.slice(1, 3)), `${id} in ${name}`).toBe(Number.parseInt(id, 10));
});

it('the tests and files that prove a requirement exist', () => {
  expect(rows.flatMap((row) => rowProblems(row, root))).toEqual([]);
});

it('finds a missing file, a missing test, and rows without a proof', () => {
  const problems = (state, proof) => rowProblems({ id: '1.1.1', state, proof }, root);
  const own = 'scripts/lib/security.test.mjs';
  expect(problems('tested', `\`${own}\`: "finds a missing file"`)).toEqual([]);
  expect(problems('tested', `\`${own}\`: "${['no', 'such'].join(' ')}"`)).toEqual([
    expect.stringContaining('has no test'),
  ]);
  expect(problems('tested', 'by hand')).toEqual(['1.1.1: names no test']);
  expect(problems('met', '`scripts/none.mjs`: a reason')).toEqual(['1.1.1: there is no scripts/none.mjs']);
  expect(problems('proved', '')).toEqual(['1.1.1: unknown state proved']);
  expect(() => securityRows('| 1.1.1 | three | cells |')).toThrow('four cells');
});
