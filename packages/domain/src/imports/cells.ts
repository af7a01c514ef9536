import { z } from 'zod';
import { isDay } from '../dates.ts';
import { oneLine } from '../one-line.ts';
import { PHONE_DIGITS } from '../phone.ts';
import { visibleText } from '../visible-text.ts';

const MAX_TEXT = 200;

const storable = z.string().regex(/^[^\0]*$/, 'contains a character that is not allowed');
const anyText = storable.overwrite(oneLine);

export const text = anyText.min(1, 'is missing').max(MAX_TEXT, `is longer than ${MAX_TEXT} characters`);

export const optionalTextUpTo = (most: number) =>
  anyText
    .max(most, `is longer than ${most} characters`)
    .transform((value) => value || null)
    .default(null);

export const optionalText = optionalTextUpTo(MAX_TEXT);

/** Undefined if the file lacks the column, so that stored values remain. */
export const keptWithout = <T>(cellOf: z.ZodType<T>) =>
  z
    .string()
    .pipe(cellOf as z.ZodType<T, string>)
    .optional();

export const longText = (most: number) =>
  storable
    .overwrite(visibleText)
    .max(most, `is longer than ${most.toLocaleString('en-US')} characters`)
    .default('');

export const cell = <T>(read: (value: string) => T | null, reason: string) =>
  text.transform((value, context) => {
    const found = read(value);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', message: reason, input: value });
    return z.NEVER;
  });

export const optionalCell = <T>(read: (value: string) => T | null, reason: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() ? value : null),
    cell(read, reason).nullable(),
  );

export const readInteger = (least: number, most: number) => (value: string) => {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : null;
};

const MAX_ID = 2_147_483_647;

/** A number as the database stores IDs, or null. */
export const optionalId = optionalCell(readInteger(1, MAX_ID), 'must be a whole number above 0');

const YES = ['yes', 'y', 'true', '1', 'active'];
const NO = ['no', 'n', 'false', '0', 'inactive'];

export function readYesNo(value: string): boolean | null {
  const word = value.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** Ten digits in any notation. Drops a leading country code 1. */
export function readPhone(value: string): string | null {
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === PHONE_DIGITS ? digits : null;
}

/** Reads days as spreadsheets write them, such as 3/1/2026, 2026-3-1 or 2026-03-01 00:00. */
export function readDay(value: string): string | null {
  const text = value.replace(/[ T]0?0:00(?::00)?(?:\.0+)?$/, '');
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const parts = american
    ? [american[3]!, american[1]!, american[2]!]
    : /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.slice(1);
  const day = parts?.map((part) => part.padStart(2, '0')).join('-');
  return day !== undefined && isDay(day) ? day : null;
}

export const DAY_REASON = 'must be a date such as 2026-03-31 or 03/31/2026';
