import { z } from 'zod';
import { isDay } from '../dates.ts';
import { FormDaySchema } from '../form-day.ts';
import { oneLine } from '../one-line.ts';
import { OptionalPhoneSchema } from '../phone.ts';

export const SYSTEM_NAME_LENGTH = 200;
export const SYSTEM_TEXT_LENGTH = 300;
const MAX_NUMBER = 2_147_483_647;

export const SYSTEM_PAGE_SIZE = 20;
export const ALL_TYPES = '-1';

export const SYSTEM_SORTS = [
  'system',
  'created_date',
  'type',
  'isActive',
  'legacyAccountNumber',
  'masterClientID',
  'numberOfFacilities',
] as const;
export type SystemSort = (typeof SYSTEM_SORTS)[number];

const SORT_OF_COLUMN: Readonly<Record<string, SystemSort>> = { name: 'system', date: 'created_date' };

export const systemSortOf = (column: string): string => SORT_OF_COLUMN[column] ?? column;

export const systemTypeText = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).toLowerCase().replaceAll('_', ' ');

/** URL for a website, or null if it is invalid: 'lakeside.example' → 'https://lakeside.example/' */
export function websiteAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { hostname, href, username } = new URL(address);
  return hostname.includes('.') && username === '' ? href : null;
}

const line = (what: string, longest: number) =>
  z.string().overwrite(oneLine).max(longest, `The ${what} is longer than ${longest} characters`);
const number = (what: string, smallest: number) =>
  z
    .number(`${what} must be a whole number`)
    .int(`${what} must be a whole number`)
    .min(smallest, smallest > 0 ? `${what} must be above 0` : `${what} must not be below 0`)
    .max(MAX_NUMBER, `${what} is too large`);

const WebsiteSchema = line('website', SYSTEM_TEXT_LENGTH).refine(
  (text) => text === '' || websiteAddress(text) !== null,
  'Enter a web address, such as hospital.example',
);

export const SystemSchema = z.object({
  name: line('name', SYSTEM_NAME_LENGTH).min(1, 'Name is required'),
  typeId: number('The system type', 1),
  isActive: z.boolean(),
  address: line('address', SYSTEM_TEXT_LENGTH),
  phoneNumber: OptionalPhoneSchema,
  website: WebsiteSchema,
  isTrial: z.boolean(),
  /** ISO day. */
  trialEndDate: z.string().refine(isDay, 'Enter the trial end date as YYYY-MM-DD').nullable(),
  masterClientID: number('The master client ID', 1),
  legacyAccountNumber: number('The account number', 0).nullable(),
});
export type SystemInput = z.output<typeof SystemSchema>;

const digits = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, `${what} must be a whole number`)
    .refine((text) => Number(text) <= MAX_NUMBER, `${what} is too large`);

export const SystemFormSchema = SystemSchema.pick({
  name: true,
  isActive: true,
  address: true,
  phoneNumber: true,
  website: true,
  isTrial: true,
}).extend({
  typeId: z.string().refine((id) => Number(id) > 0, 'Choose a system type'),
  trialEndDate: FormDaySchema,
  masterClientID: digits('The master client ID').refine(
    (text) => Number(text) > 0,
    'The master client ID must be above 0',
  ),
  legacyAccountNumber: digits('The account number'),
});
export type SystemForm = z.output<typeof SystemFormSchema>;

/** Wording fixed by the specification (B-71). */
export const systemNotSaved = (verb: 'create' | 'update'): string =>
  `Unable to ${verb} System. You may have conflicting information, check the Master Client ID and/or Account Number and try again.`;
