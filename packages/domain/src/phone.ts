import { z } from 'zod';

export const PHONE_DIGITS = 10;
export const PHONE_MESSAGE = 'Phone must be a 10-digit number';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Adds dashes to a number of up to ten digits (SHELL-084): '5551234567' → '555-123-4567'. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length > PHONE_DIGITS) return text;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

export interface PhoneText {
  text: string;
  caret: number;
}

/** 'other' covers everything except typing and deleting, such as pasting. */
export type PhoneEdit = 'type' | 'delete-back' | 'delete-forward' | 'other';

const LONGEST = 40;

/**
 * Formats the field after an edit and keeps the caret among the same digits. An eleventh typed digit is
 * refused, unless the number starts with the country code 1. Other pasted text stays, so that the user can
 * correct it.
 * @param before text before the edit
 * @param after field as the browser left it
 */
export function editPhone(before: string, after: PhoneText, edit: PhoneEdit): PhoneText {
  const { text, caret } = overDash(before, after, edit);
  const digits = digitsOf(text);
  const left = digitsOf(text.slice(0, caret)).length;
  if (digits.length === PHONE_DIGITS + 1 && digits.startsWith('1'))
    return placed(digits.slice(1), Math.max(left - 1, 0));
  // A foreign number, or the start of +1.
  if (text.trimStart().startsWith('+')) return { text: text.slice(0, LONGEST), caret };
  if (digits.length <= PHONE_DIGITS) return placed(digits, left);
  if (edit === 'type' && digitsOf(before).length === PHONE_DIGITS) return placed(digitsOf(before), left - 1);
  return { text: text.slice(0, LONGEST), caret };
}

/** Deleting a dash deletes the digit next to it. */
function overDash(before: string, after: PhoneText, edit: PhoneEdit): PhoneText {
  const { text, caret } = after;
  const dash = before[caret] === '-' && before.slice(0, caret) + before.slice(caret + 1) === text;
  if (!dash) return after;
  if (edit === 'delete-back') return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
  if (edit === 'delete-forward') return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return after;
}

function placed(digits: string, left: number): PhoneText {
  return { text: maskPhone(digits), caret: maskPhone(digits.slice(0, left)).length };
}

export const isPhone = (text: string): boolean => TEN_DIGITS.test(text);

const TEN_DIGITS = /^\d{3}-?\d{3}-?\d{4}$/;

export const PhoneSchema = z.string().trim().regex(TEN_DIGITS, PHONE_MESSAGE).transform(digitsOf);

export const OptionalPhoneSchema = z
  .string()
  .trim()
  .refine((text) => text === '' || TEN_DIGITS.test(text), PHONE_MESSAGE)
  .transform(digitsOf);
