import { expect, it } from 'vitest';
import { componentsByDeal, packIds, unpackIds } from './deal-components.ts';

it('packed IDs are short and come back as they were', () => {
  const ids = [7, 8, 44, 1_000_000, 2_147_483_647];
  expect(packIds(ids)).toBe('7 1 10 lfkk zhyldr');
  expect(unpackIds(packIds(ids))).toEqual(ids);
  expect(unpackIds(packIds([]))).toEqual([]);
});

it('gives the components of each deal in the order of the answer', () => {
  const found = componentsByDeal([
    { name: 'Cardiac', dealIds: packIds([3, 40]) },
    { name: 'Injector', dealIds: packIds([40]) },
  ]);
  expect([...found]).toEqual([
    ['3', ['Cardiac']],
    ['40', ['Cardiac', 'Injector']],
  ]);
});
