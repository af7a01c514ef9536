import { expect, it } from 'vitest';
import { entryRules, evidenceFault } from './entry-rules.ts';

it('everything is off without settings, and the later value of the organization counts', () => {
  const off = { graceDays: 0, asksException: false, descriptionAbove: null, receiptAbove: null };
  expect(entryRules([])).toEqual(off);
  const given = { ENTRY_GRACE_DAYS: '10', GIFT_EXCEPTIONS: ' true ', GIFT_DESCRIPTION_ABOVE: '50' };
  const settings = Object.entries({ ...given, GIFT_RECEIPT_ABOVE: '75.50' }).map(([keyName, value]) => ({
    keyName,
    value,
  }));
  const on = { graceDays: 10, asksException: true, descriptionAbove: 5_000, receiptAbove: 7_550 };
  expect(entryRules(settings)).toEqual(on);
});

it.each([
  [5_000, '', 0, null],
  [5_001, ' ', 1, 'Describe gifts of more than $50.00'],
  [7_550, 'Dinner', 0, null],
  [7_551, 'Dinner', 0, 'Attach a receipt to gifts of more than $75.50'],
  [7_551, 'Dinner', 1, null],
])(
  'a gift of %d cents with the description %j and %d files: %s',
  (amount, description, fileCount, reason) => {
    const rules = { graceDays: 0, asksException: false, descriptionAbove: 5_000, receiptAbove: 7_550 };
    expect(evidenceFault({ amount, description, fileCount }, rules)?.reason ?? null).toBe(reason);
  },
);
