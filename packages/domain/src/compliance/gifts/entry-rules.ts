import { type ComplianceSettingKey, GRACE_SETTING } from '../settings.ts';

/** What settings say about new and edited gifts. Missing settings are off. */
export interface EntryRules {
  /** The first days of January on which new gifts may still be of last year. */
  graceDays: number;
}

interface SettingValue {
  keyName: string;
  value: string;
}

/** @param settings of the tenant and of the organization */
export function entryRules(settings: readonly SettingValue[]): EntryRules {
  const setTo = (key: ComplianceSettingKey) =>
    settings.findLast(({ keyName }) => keyName === key)?.value ?? '';
  return { graceDays: Number(setTo(GRACE_SETTING)) || 0 };
}
