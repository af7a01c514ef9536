import { z } from 'zod';

export const PHONE_DIGITS = 10;
export const PHONE_MESSAGE = 'Phone must be a 10-digit number';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What is typed so far, masked as 3-3-4 digits with dashes (SHELL-084): '5551234567' → '555-123-4567'. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text).slice(0, PHONE_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

const TEN_DIGITS = /^\d{3}-?\d{3}-?\d{4}$/;

/** A required phone number, as its ten digits. */
export const PhoneSchema = z.string().trim().regex(TEN_DIGITS, PHONE_MESSAGE).transform(digitsOf);

/** A phone number that may be left empty; given, it has ten digits (SHELL-083). */
export const OptionalPhoneSchema = z
  .string()
  .trim()
  .refine((text) => text === '' || TEN_DIGITS.test(text), PHONE_MESSAGE)
  .transform(digitsOf);
