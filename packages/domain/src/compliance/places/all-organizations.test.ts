import { expect, it } from 'vitest';
import { sharedRecords } from './all-organizations.ts';

const NORTH = { id: '5', name: 'North' };
const WEST = { id: '6', name: 'West' };
const EAST = { id: '7', name: 'East' };
const row = (organizationId: string, name: string, value = 'on') => ({ organizationId, name, value });
const shared = (rows: readonly ReturnType<typeof row>[], organizations = [NORTH, WEST, EAST]) =>
  sharedRecords(
    rows,
    organizations,
    ({ name }) => name.toLowerCase(),
    ({ value }) => value,
  );

it('groups alike records, and names the organizations that lack one or differ', () => {
  expect(shared([row('7', 'meal', 'off'), row('6', 'Meal'), row('5', 'Meal'), row('6', 'Book')])).toEqual([
    {
      key: 'meal',
      rows: [row('5', 'Meal'), row('6', 'Meal'), row('7', 'meal', 'off')],
      missing: [],
      differs: [EAST],
    },
    { key: 'book', rows: [row('6', 'Book')], missing: [NORTH, EAST], differs: [] },
  ]);
});

it('ignores records of other organizations', () => {
  expect(shared([row('9', 'Meal')], [NORTH])).toEqual([]);
});
