import { expect, it } from 'vitest';
import { giftFormSchema, newGift } from './gift-form-values.ts';

const rules = { asksException: true, graceDays: 0, descriptionAbove: null, receiptAbove: null };
const stored = { ...newGift('2026-03-04'), giftTypeId: '1', requestorId: '1', amount: 10_000 };

it.each([
  { exception: '7', isIncidental: false },
  { exception: null, isIncidental: false },
  { exception: null, isIncidental: true },
])('asks nothing about the exception of a share of an event: $exception, $isIncidental', (allowed) => {
  const gift = { ...stored, ...allowed };
  const edited = { ...gift, comments: 'Invoice 12' };
  expect(giftFormSchema('2026-11-22', rules, gift, 0).parse(edited)).toMatchObject(allowed);
  if (allowed.exception === null)
    expect(giftFormSchema('2026-11-22', rules, gift).safeParse(edited).error?.issues).toMatchObject([
      { path: ['exception'] },
    ]);
});

it('keeps the mark of an older gift if only its attachments were edited', () => {
  const gift = { ...stored, isIncidental: true };
  const receipt = { key: 'a', assetId: '3', fileName: 'Receipt', description: '', byteSize: 1, added: null };
  const edited = { ...gift, attachments: [receipt] };
  expect(giftFormSchema('2026-11-22', rules, gift).parse(edited).isIncidental).toBe(true);
});
