import { z } from 'zod';
import { oneLine } from '../one-line.ts';

export const SETTING_PAGE_SIZE = 10;

/** Who a setting holds for. An organization's value goes before the tenant's (B-141). */
export type SettingLevel = 'Organization' | 'Tenant';
export type ComplianceSettingType = 'boolean' | 'string';

interface ComplianceSettingKind {
  displayName: string;
  type: ComplianceSettingType;
  level: SettingLevel;
  /** Whether it can be changed on the settings page. */
  editable: boolean;
  /** What a new tenant or organization begins with. */
  initial: string;
}

/** Whether the tenant has the product at all. */
export const ENABLED_SETTING = 'COMPLIANCE_ENABLED';
/** The word for entity, singular (B-95). */
export const ENTITY_WORD_SETTING = 'CLM_GROUP_TYPE_NAME';
/** What the identity provider is told before sign-in. */
export const HINT_SETTING = 'IDP_HINT';
/** By which a gift's day and year are told. */
export const TIME_ZONE_SETTING = 'TIME_ZONE';
/** Whether an organization's threshold alerts are mailed. */
export const ALERT_EMAILS_SETTING = 'ALERT_EMAILS';

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

/** The setting of a key in any letter case (B-95); null for any other. */
export function complianceSettingOf(
  key: string,
): (ComplianceSettingKind & { key: ComplianceSettingKey }) | null {
  const known = key.trim().toUpperCase();
  if (!Object.hasOwn(COMPLIANCE_SETTINGS, known)) return null;
  return { key: known as ComplianceSettingKey, ...COMPLIANCE_SETTINGS[known as ComplianceSettingKey] };
}

/** How a boolean setting is read, whatever its letter case; an empty one is false (B-142). */
export const isTrue = (value: string): boolean => value.trim().toLowerCase() === 'true';

/** The name of a time zone that the runtime knows, such as America/Chicago. */
export const TimeZoneSchema = z.string().refine(isTimeZone, 'There is no such time zone');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

const LONGEST_VALUE = 200;
/** A column's heading and a tab hold the word. */
const LONGEST_WORD = 40;

const LineSchema = z.string().transform(oneLine);
const VALUE_SCHEMAS: Partial<Record<ComplianceSettingKey, z.ZodType<string>>> = {
  // Without the word nobody of the tenant could open a page.
  [ENTITY_WORD_SETTING]: LineSchema.pipe(
    z.string().min(1, 'Enter the word').max(LONGEST_WORD, `Enter at most ${LONGEST_WORD} characters`),
  ),
  [TIME_ZONE_SETTING]: LineSchema.pipe(TimeZoneSchema),
};
const TextValueSchema = LineSchema.pipe(
  z.string().max(LONGEST_VALUE, `Enter at most ${LONGEST_VALUE} characters`),
);
/** True or false in any letter case. */
export function isBooleanText(value: string): boolean {
  return /^\s*(true|false)\s*$/i.test(value);
}
/** As typed, in any letter case; an empty one is 'False' (REF-015, B-142). */
const BooleanValueSchema = z
  .string()
  .transform((value) => (value === '' ? 'False' : value))
  .refine(isBooleanText, 'Enter True or False');

/** What can be saved as the value of a setting. */
export const settingValueSchema = (key: ComplianceSettingKey): z.ZodType<string> =>
  COMPLIANCE_SETTINGS[key].type === 'boolean' ? BooleanValueSchema : (VALUE_SCHEMAS[key] ?? TextValueSchema);
