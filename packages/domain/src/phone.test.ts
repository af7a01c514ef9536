import { expect, it } from 'vitest';
import { editPhone, maskPhone, OptionalPhoneSchema, PHONE_MESSAGE, PhoneSchema } from './phone.ts';

it.each([
  ['5551234567', '555-123-4567'],
  ['555', '555'],
  ['5551', '555-1'],
  ['(555) 123-4567', '555-123-4567'],
  ['', ''],
])('SHELL-084 %s is masked as %s', (text, masked) => expect(maskPhone(text)).toBe(masked));

it.each(['555123456', '55512345678', 'phone', '555-12-34567'])('SHELL-071 %s is not ten digits', (text) => {
  expect(PhoneSchema.safeParse(text).error?.issues[0]?.message).toBe(PHONE_MESSAGE);
  expect(OptionalPhoneSchema.safeParse(text).success).toBe(false);
});

it('SHELL-083 SHELL-071 an empty phone is accepted only if it is optional', () => {
  expect(OptionalPhoneSchema.parse('')).toBe('');
  expect(OptionalPhoneSchema.parse('555-123-4567')).toBe('5551234567');
  expect(PhoneSchema.safeParse('').success).toBe(false);
});

/** A field with the caret at the bar: '555-|123' is typed into, deleted from or pasted over. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

it.each([
  ['', '5|', 'type', '5|'],
  ['555', '5551|', 'type', '555-1|'],
  ['555-123', '555-1234|', 'type', '555-123-4|'],
  ['555-123-456', '5955-123-456|', 'type', '595-512-3456|'],
  ['555-123-456', '59|55-123-456', 'type', '59|5-512-3456'],
  ['555-123-4567', '59|55-123-4567', 'type', '5|55-123-4567'],
  ['555-123-4567', '555-123-45678|', 'type', '555-123-4567|'],
  ['155-512-3456', '155-512-34567|', 'type', '555-123-4567|'],
  ['555', '555x|', 'type', '555|'],
  ['555-123', '555|123', 'delete-back', '55|1-23'],
  ['555-123', '555|123', 'delete-forward', '555|-23'],
  ['555-123', '55-|123', 'delete-back', '55|1-23'],
  ['555-1', '555-|', 'delete-back', '555|'],
  ['', '+1 (555) 123-4567|', 'other', '555-123-4567|'],
  ['', '15551234567|', 'other', '555-123-4567|'],
  ['', '555.123.4567|', 'other', '555-123-4567|'],
  ['', '(555) 123-4567 ext. 89|', 'other', '(555) 123-4567 ext. 89|'],
  ['', '25551234567|', 'other', '25551234567|'],
  ['', '+44 2079 4609|', 'other', '+44 2079 4609|'],
  ['+1555123456', '+15551234567|', 'type', '555-123-4567|'],
  ['', '555123|', 'other', '555-123|'],
] as const)('an edit of %j to %j by %s shows %j', (before, after, edit, expected) => {
  expect(shown(editPhone(before, at(after), edit))).toBe(expected);
});
