import { expect, it } from 'vitest';
import { organizationTree, possibleParents } from './organization-tree.ts';

const organization = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  reference: `R${id}`,
  name: `Organization ${id}`,
  version: `v${id}`,
});
// 1 has 2 and 4, 2 has 3. 5 is a sibling of 1.
const TREE = organizationTree([
  organization('3', '2'),
  organization('2', '1'),
  organization('1'),
  organization('4', '1'),
  organization('5'),
]);
const organizationIds = (rows: ReturnType<typeof organizationTree>) => rows.map((row) => row.organization.id);

it('each organization is directly below its parent, at its depth', () => {
  expect(TREE.map(({ organization: { id }, level, parent }) => [id, level, parent?.id ?? null])).toEqual([
    ['1', 0, null],
    ['2', 1, '1'],
    ['3', 2, '2'],
    ['4', 1, '1'],
    ['5', 0, null],
  ]);
});

it('an organization can move anywhere except to itself and below itself', () => {
  expect(organizationIds(possibleParents(TREE, '1'))).toEqual(['5']);
  expect(organizationIds(possibleParents(TREE, '2'))).toEqual(['1', '4', '5']);
  expect(organizationIds(possibleParents(TREE, '5'))).toEqual(['1', '2', '3', '4']);
  expect(organizationIds(possibleParents(TREE, null))).toEqual(['1', '2', '3', '4', '5']);
});
