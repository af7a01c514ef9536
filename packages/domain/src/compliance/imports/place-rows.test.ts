import { expect, it } from 'vitest';
import { cycleProblems } from './place-rows.ts';

/** Lines of a file from 2 on, such as 'B<A' for B below A. */
const problems = (lines: readonly string[], stored: Record<string, string | null> = {}) =>
  cycleProblems(
    lines.map((line, at) => {
      const [entityId, parentId] = line.split('<');
      return { sourceRow: at + 2, row: { entityId: entityId!, name: entityId!, parentId: parentId ?? null } };
    }),
    new Map(Object.entries(stored)),
  ).map(({ line, reason }) => `${line} ${reason}`);

const found = (line: number, chain: string) => `${line} would put the entity below itself: ${chain}`;

it('a cycle is reported once, at its last line', () => {
  expect(problems(['A', 'B<A', 'C<B'])).toEqual([]);
  expect(problems(['B<A', 'A<B', 'C<A'])).toEqual([found(3, 'B below A below B')]);
  expect(problems(['C<A', 'A<B'], { A: null, B: 'A' })).toEqual([found(3, 'A below B below A')]);
  expect(problems(['A<B', 'B<A', 'C<D', 'D<C'])).toEqual([
    found(3, 'A below B below A'),
    found(5, 'C below D below C'),
  ]);
});

it('entities of a file without parents stay below their stored ones', () => {
  const row = { entityId: 'A', name: 'A', parentId: undefined };
  const moved = { entityId: 'B', name: 'B', parentId: 'A' };
  const rows = [row, moved].map((one, at) => ({ sourceRow: at + 2, row: one }));
  expect(cycleProblems(rows, new Map([['A', 'B']]))).toMatchObject([{ line: 3 }]);
});

it('a stored cycle does not block a file that leaves it unchanged', () => {
  expect(problems(['C<A', 'D'], { A: 'B', B: 'A' })).toEqual([]);
});

it('a long chain is reported with its first ten names', () => {
  const [line] = problems(Array.from({ length: 30 }, (_, at) => `E${at}<E${(at + 1) % 30}`));
  expect(line).toBe(
    found(31, `${Array.from({ length: 10 }, (_, at) => `E${at}`).join(' below ')} below … below E0`),
  );
});
