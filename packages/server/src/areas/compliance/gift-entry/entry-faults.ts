import {
  type ChosenException,
  confirmedConditions,
  exceptionFault,
  INCIDENTAL,
} from '@capwise/domain/compliance/exceptions/exceptions';
import { type EntryRules, evidenceFault } from '@capwise/domain/compliance/gifts/entry-rules';
import { dateFault, type SaveGift } from '@capwise/domain/compliance/gifts/gifts';
import { editAfterReturnFault } from '@capwise/domain/compliance/returns/gift-return';
import type { Day } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import type { GiftRow } from '../gift/gift.queries.ts';
import type { Allowed } from './save-gift.queries.ts';

export interface JudgedSave {
  rules: EntryRules;
  /** In the tenant's time zone. */
  today: Day;
  /** Null for new gifts. */
  before: GiftRow | null;
  /** Attachments after the save. */
  fileCount: number;
}

/** @throws AppError ValidationError naming the field */
export function assertEntry(gift: SaveGift, { rules, today, before, fileCount }: JudgedSave): void {
  const dayFault = dateFault(gift.receivedDate, today, before === null, rules.graceDays);
  if (dayFault) throw invalid(dayFault, 'receivedDate');
  if (before) {
    const { returnedCents: returned, firstReturn } = before;
    const fault = editAfterReturnFault(gift, { returned, firstReturn });
    if (fault) throw invalid(fault.reason, fault.field);
  }
  const missing = evidenceFault({ ...gift, fileCount }, rules);
  if (missing) throw invalid(missing.reason, missing.needs === 'file' ? 'giftAlertFiles' : 'description');
  if (before?.eventId == null) assertException(gift, rules);
}

/** @throws AppError ValidationError naming the field */
export function assertException(gift: ChosenException, { asksException }: EntryRules): void {
  const fault = asksException ? exceptionFault(gift) : null;
  if (fault) throw invalid(fault.reason, fault.field);
}

/** The stored exception, if the save does not change it or the gift is a share of an event. Null otherwise. */
export function storedAllowed(
  gift: Pick<SaveGift, 'exception' | 'conditions' | 'isIncidental'>,
  { eventId, exception, conditions, isIncidental }: GiftRow,
): Allowed | null {
  const isSame =
    gift.exception === exception &&
    gift.isIncidental === isIncidental &&
    JSON.stringify(gift.conditions) === JSON.stringify(conditions ?? []);
  return isSame || eventId !== null ? { exception, conditions, isIncidental } : null;
}

/**
 * The exception to store. While nobody is asked, an earlier choice remains unless it contradicts the incidental mark.
 */
export function allowedBy(
  gift: Pick<SaveGift, 'exception' | 'conditions' | 'isIncidental'>,
  { asksException }: EntryRules,
  before: Pick<GiftRow, 'exception' | 'conditions'> | null,
): Allowed {
  const { exception, isIncidental } = gift;
  if (asksException)
    return { exception, conditions: confirmedConditions(gift), isIncidental: exception === INCIDENTAL };
  const isKept = before?.exception != null && (before.exception === INCIDENTAL) === isIncidental;
  return isKept
    ? { exception: before.exception, conditions: before.conditions, isIncidental }
    : { exception: null, conditions: null, isIncidental };
}
