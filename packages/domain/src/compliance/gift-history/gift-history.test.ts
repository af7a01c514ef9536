import { expect, it } from 'vitest';
import { changedValues } from './gift-history.ts';

const GIFT = {
  ...{ amount: 120, provider: 'Dubois, Claire DO', receivedDate: '2026-03-04', giftType: 'Meal' },
  ...{ isIncidental: false, returned: 0, status: 1 },
};

it('shows the main values of a new gift, and later only what changed', () => {
  expect(changedValues(null, GIFT).map(({ name, after }) => [name, after])).toEqual([
    ['Value', '$120.00'],
    ['Recipient', 'Dubois, Claire DO'],
    ['Date Received', '03/04/2026'],
    ['Gift Type', 'Meal'],
  ]);
  expect(changedValues(GIFT, { ...GIFT, amount: 150.5, isIncidental: true, returned: 20 })).toEqual([
    { name: 'Value', before: '$120.00', after: '$150.50' },
    { name: 'Incidental', before: 'No', after: 'Yes' },
    { name: 'Returned', before: '$0.00', after: '$20.00' },
  ]);
  expect(changedValues(GIFT, GIFT)).toEqual([]);
  // Older entries do not say what was returned.
  expect(changedValues({ status: 1 }, { status: 2 })).toEqual([
    { name: 'Status', before: 'Submitted', after: 'Returned' },
  ]);
});
