import { expect, it } from 'vitest';
import { editAfterReturnFault, GiftReturnSchema, returnAmountFault, returnDayFault } from './gift-return.ts';

const gift = { received: '2026-03-01', left: 5_000 };

it.each([
  ['2026-02-28', 'Date returned cannot be before the gift was received, 03/01/2026'],
  ['2026-03-01', null],
  ['2026-11-22', null],
  ['2026-11-23', 'Date returned cannot be in the future'],
])('a return on %s: %s', (day, fault) => expect(returnDayFault(day, gift, '2026-11-22')).toBe(fault));

it.each([
  [5_000, null],
  [5_001, 'Enter at most $50.00, which has not been returned yet'],
])('a return of %d cents: %s', (cents, fault) => expect(returnAmountFault(cents, gift)).toBe(fault));

it('an edit leaves more than what came back, and no receipt after a return', () => {
  const before = { returned: 2_000, firstReturn: '2026-04-01' };
  const edit = (amount: number, receivedDate: string) =>
    editAfterReturnFault({ amount, receivedDate }, before);
  expect(edit(2_001, '2026-04-01')).toBeNull();
  expect(edit(2_000, '2026-04-01')).toMatchObject({ field: 'amount' });
  expect(edit(2_001, '2026-04-02')).toMatchObject({ field: 'receivedDate' });
  const whole = { returned: 0, firstReturn: null };
  expect(editAfterReturnFault({ amount: 1, receivedDate: '2026-12-31' }, whole)).toBeNull();
});

it('parses dollars to cents, without a note or a file', () => {
  const input = { returnedDate: '2026-03-01', manner: 2, amount: 12.5 };
  expect(GiftReturnSchema.parse(input)).toEqual({ ...input, amount: 1_250, note: '', file: null });
  for (const wrong of [{ manner: 3 }, { amount: 0 }, { returnedDate: '2026-02-30' }])
    expect(GiftReturnSchema.safeParse({ ...input, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});
