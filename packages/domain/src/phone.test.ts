import { expect, it } from 'vitest';
import { maskPhone, OptionalPhoneSchema, PHONE_MESSAGE, PhoneSchema } from './phone.ts';

it.each([
  ['5551234567', '555-123-4567'],
  ['555', '555'],
  ['5551', '555-1'],
  ['(555) 123-45678', '555-123-4567'],
  ['', ''],
])('SHELL-084 %s is masked as %s', (text, masked) => expect(maskPhone(text)).toBe(masked));

it.each(['555123456', '55512345678', 'phone', '555-12-34567'])('SHELL-071 %s is not ten digits', (text) => {
  expect(PhoneSchema.safeParse(text).error?.issues[0]?.message).toBe(PHONE_MESSAGE);
  expect(OptionalPhoneSchema.safeParse(text).success).toBe(false);
});

it('SHELL-083 SHELL-071 an empty phone is fine where it may be left out, and nowhere else', () => {
  expect(OptionalPhoneSchema.parse('')).toBe('');
  expect(OptionalPhoneSchema.parse('555-123-4567')).toBe('5551234567');
  expect(PhoneSchema.safeParse('').success).toBe(false);
});
