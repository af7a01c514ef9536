import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { readMonthDay } from './month-day.ts';

export const SETTING_PAGE_SIZE = 10;

/** An organization's value overrides the tenant's (B-141). */
export type SettingLevel = 'Organization' | 'Tenant';
export type ComplianceSettingType = 'boolean' | 'string';

interface ComplianceSettingKind {
  displayName: string;
  type: ComplianceSettingType;
  level: SettingLevel;
  editable: boolean;
  initial: string;
}

export const ENABLED_SETTING = 'COMPLIANCE_ENABLED';
export const ENTITY_WORD_SETTING = 'CLM_GROUP_TYPE_NAME';
export const HINT_SETTING = 'IDP_HINT';
export const TIME_ZONE_SETTING = 'TIME_ZONE';
export const ALERT_EMAILS_SETTING = 'ALERT_EMAILS';
/** Days of January on which gifts of last year can still be entered. */
export const GRACE_SETTING = 'ENTRY_GRACE_DAYS';
/** True if costs of events are split among attendees. */
export const EVENTS_SETTING = 'GIFT_EVENTS';
/** Last day to confirm the gifts of last year, such as 01/31. Empty if departments confirm nothing. */
export const ATTESTATION_SETTING = 'ATTESTATION_DUE_DAY';
/** True if people who manage compliance are reminded before a cure lapses. */
export const CURE_REMINDERS_SETTING = 'CURE_REMINDERS';
export const EXCEPTIONS_SETTING = 'GIFT_EXCEPTIONS';
/** Dollars above which a gift needs a description or an attachment. Empty for never. */
export const DESCRIPTION_SETTING = 'GIFT_DESCRIPTION_ABOVE';
export const RECEIPT_SETTING = 'GIFT_RECEIPT_ABOVE';

export const COMPLIANCE_SETTINGS = {
  [ALERT_EMAILS_SETTING]: {
    displayName: 'Alert E-mails',
    type: 'boolean',
    level: 'Organization',
    editable: true,
    initial: 'True',
  },
  [ENABLED_SETTING]: {
    displayName: 'Compliance Enabled',
    type: 'boolean',
    level: 'Tenant',
    editable: false,
    initial: 'True',
  },
  [ENTITY_WORD_SETTING]: {
    displayName: 'Group Type Name',
    type: 'string',
    level: 'Tenant',
    editable: true,
    initial: 'Entity',
  },
  [GRACE_SETTING]: {
    displayName: 'Days in January to Enter Gifts of Last Year',
    type: 'string',
    level: 'Tenant',
    editable: true,
    initial: '0',
  },
  [EVENTS_SETTING]: {
    displayName: 'Split the Costs of Events',
    type: 'boolean',
    level: 'Organization',
    editable: true,
    initial: 'False',
  },
  [ATTESTATION_SETTING]: {
    displayName: 'Last Day to Confirm the Gifts of Last Year',
    type: 'string',
    level: 'Organization',
    editable: true,
    initial: '',
  },
  [CURE_REMINDERS_SETTING]: {
    displayName: 'Send an Email Before a Cure Lapses',
    type: 'boolean',
    level: 'Organization',
    editable: true,
    initial: 'False',
  },
  [EXCEPTIONS_SETTING]: {
    displayName: 'Ask for the Exception of Each Gift',
    type: 'boolean',
    level: 'Organization',
    editable: true,
    initial: 'False',
  },
  [DESCRIPTION_SETTING]: {
    displayName: 'Require a Description Above This Value',
    type: 'string',
    level: 'Organization',
    editable: true,
    initial: '',
  },
  [RECEIPT_SETTING]: {
    displayName: 'Require an Attachment Above This Value',
    type: 'string',
    level: 'Organization',
    editable: true,
    initial: '',
  },
  [HINT_SETTING]: {
    displayName: 'Identity Provider Hint',
    type: 'string',
    level: 'Tenant',
    editable: true,
    initial: '',
  },
  [TIME_ZONE_SETTING]: {
    displayName: 'Time Zone',
    type: 'string',
    level: 'Tenant',
    editable: true,
    initial: 'America/New_York',
  },
} as const satisfies Record<string, ComplianceSettingKind>;
export type ComplianceSettingKey = keyof typeof COMPLIANCE_SETTINGS;

/** Values by key that a new organization has. */
export const INITIAL_ORGANIZATION_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COMPLIANCE_SETTINGS)
    .filter(([, { level }]) => level === 'Organization')
    .map(([key, { initial }]) => [key, initial]),
);

/** Ignores letter case (B-95). */
export function findComplianceSetting(
  key: string,
): (ComplianceSettingKind & { key: ComplianceSettingKey }) | null {
  const known = key.trim().toUpperCase();
  if (!Object.hasOwn(COMPLIANCE_SETTINGS, known)) return null;
  return { key: known as ComplianceSettingKey, ...COMPLIANCE_SETTINGS[known as ComplianceSettingKey] };
}

/** Ignores letter case. Empty means false (B-142). */
export const isTrue = (value: string): boolean => value.trim().toLowerCase() === 'true';

export const TimeZoneSchema = z.string().refine(isTimeZone, 'Enter a time zone, such as America/Chicago');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

const MAX_VALUE_LENGTH = 200;
/** The word must fit into column headings and tabs. */
const MAX_WORD_LENGTH = 40;

const LineSchema = z.string().transform(oneLine);
const MAX_GRACE_DAYS = 31;
const WHOLE_NUMBER = /^\d{1,9}$/;

/** Dollars with up to two decimals, or empty. */
const DollarsSchema = LineSchema.pipe(
  z.string().regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Enter an amount in dollars, such as 75.00, or nothing'),
);

const VALUE_SCHEMAS: Partial<Record<ComplianceSettingKey, z.ZodType<string>>> = {
  // Without it, the tenant's pages could not render.
  [ENTITY_WORD_SETTING]: LineSchema.pipe(
    z.string().min(1, 'Enter a name').max(MAX_WORD_LENGTH, `Enter at most ${MAX_WORD_LENGTH} characters`),
  ),
  [TIME_ZONE_SETTING]: LineSchema.pipe(TimeZoneSchema),
  [DESCRIPTION_SETTING]: DollarsSchema,
  [RECEIPT_SETTING]: DollarsSchema,
  [ATTESTATION_SETTING]: LineSchema.pipe(
    z
      .string()
      .transform((value) => (value === '' ? '' : readMonthDay(value)))
      .pipe(z.string('Enter a day from 01/01 to 06/30, such as 01/31, or nothing')),
  ),
  [GRACE_SETTING]: LineSchema.pipe(
    z
      .string()
      .refine(
        (value) => WHOLE_NUMBER.test(value) && Number(value) <= MAX_GRACE_DAYS,
        `Enter a number of days from 0 to ${MAX_GRACE_DAYS}`,
      ),
  ),
};
const TextValueSchema = LineSchema.pipe(
  z.string().max(MAX_VALUE_LENGTH, `Enter at most ${MAX_VALUE_LENGTH} characters`),
);
export function isBooleanText(value: string): boolean {
  return /^\s*(true|false)\s*$/i.test(value);
}
/** Keeps the value as typed. Empty becomes 'False' (REF-015, B-142). */
const BooleanValueSchema = z
  .string()
  .transform((value) => (value === '' ? 'False' : value))
  .refine(isBooleanText, 'Enter True or False');

export const settingValueSchema = (key: ComplianceSettingKey): z.ZodType<string> =>
  COMPLIANCE_SETTINGS[key].type === 'boolean' ? BooleanValueSchema : (VALUE_SCHEMAS[key] ?? TextValueSchema);
