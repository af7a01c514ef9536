import { z } from 'zod';

export const PHONE_DIGITS = 10;
export const PHONE_MESSAGE = 'Phone must be a 10-digit number';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A number of ten digits or fewer as 3-3-4 digits with dashes (SHELL-084): '5551234567' → '555-123-4567'. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length > PHONE_DIGITS) return text;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** A phone field and where the caret stands in it. */
export interface PhoneText {
  text: string;
  caret: number;
}

/** What was done to the field: only typing and deleting are told apart from the rest, such as pasting. */
export type PhoneEdit = 'type' | 'delete-back' | 'delete-forward' | 'other';

const LONGEST = 40;

/**
 * The field after an edit. Digits keep their place and the caret its place among them; an eleventh digit is refused,
 * unless the eleven begin with the country's 1. What else was pasted stays as it is, to be seen and corrected.
 * @param before the field's text before the edit
 * @param after the field as the browser left it
 */
export function editPhone(before: string, after: PhoneText, edit: PhoneEdit): PhoneText {
  const { text, caret } = overDash(before, after, edit);
  const digits = digitsOf(text);
  const left = digitsOf(text.slice(0, caret)).length;
  if (digits.length === PHONE_DIGITS + 1 && digits.startsWith('1'))
    return placed(digits.slice(1), Math.max(left - 1, 0));
  // Another country's number, or the beginning of +1.
  if (text.trimStart().startsWith('+')) return { text: text.slice(0, LONGEST), caret };
  if (digits.length <= PHONE_DIGITS) return placed(digits, left);
  if (edit === 'type' && digitsOf(before).length === PHONE_DIGITS) return placed(digitsOf(before), left - 1);
  return { text: text.slice(0, LONGEST), caret };
}

/** Deleting a dash means the digit behind it. */
function overDash(before: string, after: PhoneText, edit: PhoneEdit): PhoneText {
  const { text, caret } = after;
  const dash = before[caret] === '-' && before.slice(0, caret) + before.slice(caret + 1) === text;
  if (!dash) return after;
  if (edit === 'delete-back') return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
  if (edit === 'delete-forward') return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return after;
}

/** Masked, with so many digits left of the caret. */
function placed(digits: string, left: number): PhoneText {
  return { text: maskPhone(digits), caret: maskPhone(digits.slice(0, left)).length };
}

/** Whether a phone is written as the forms want it. */
export const isPhone = (text: string): boolean => TEN_DIGITS.test(text);

const TEN_DIGITS = /^\d{3}-?\d{3}-?\d{4}$/;

/** A required phone number, as its ten digits. */
export const PhoneSchema = z.string().trim().regex(TEN_DIGITS, PHONE_MESSAGE).transform(digitsOf);

/** A phone number that may be left empty; given, it has ten digits (SHELL-083). */
export const OptionalPhoneSchema = z
  .string()
  .trim()
  .refine((text) => text === '' || TEN_DIGITS.test(text), PHONE_MESSAGE)
  .transform(digitsOf);
