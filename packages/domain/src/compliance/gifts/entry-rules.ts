import { formatCents, parseCents } from '../../money.ts';
import {
  type ComplianceSettingKey,
  DESCRIPTION_SETTING,
  EXCEPTIONS_SETTING,
  GRACE_SETTING,
  isTrue,
  RECEIPT_SETTING,
} from '../settings.ts';

/** Rules for new and edited gifts. Missing settings are off. */
export interface EntryRules {
  /** The first days of January on which new gifts may still be of last year. */
  graceDays: number;
  asksException: boolean;
  /** Above these cents, a description or an attachment is required. Null if off. */
  descriptionAbove: number | null;
  receiptAbove: number | null;
}

interface SettingValue {
  keyName: string;
  value: string;
}

/** @param settings of the tenant and of the organization */
export function entryRules(settings: readonly SettingValue[]): EntryRules {
  const setTo = (key: ComplianceSettingKey) =>
    settings.findLast(({ keyName }) => keyName === key)?.value ?? '';
  return {
    graceDays: Number(setTo(GRACE_SETTING)) || 0,
    asksException: isTrue(setTo(EXCEPTIONS_SETTING)),
    descriptionAbove: parseCents(setTo(DESCRIPTION_SETTING)),
    receiptAbove: parseCents(setTo(RECEIPT_SETTING)),
  };
}

interface EvidencedGift {
  /** In cents. */
  amount: number;
  description: string;
  fileCount: number;
}

/** Missing evidence of a gift above the amounts of the organization, or null. */
export function evidenceFault(
  { amount, description, fileCount }: EvidencedGift,
  { descriptionAbove, receiptAbove }: EntryRules,
): { needs: 'description' | 'file'; reason: string } | null {
  if (descriptionAbove !== null && amount > descriptionAbove && description.trim() === '')
    return { needs: 'description', reason: `Describe gifts of more than ${formatCents(descriptionAbove)}` };
  return receiptAbove !== null && amount > receiptAbove && fileCount === 0
    ? { needs: 'file', reason: `Attach a receipt to gifts of more than ${formatCents(receiptAbove)}` }
    : null;
}
