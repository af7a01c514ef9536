import type { Day } from '../../dates.ts';
import { nameKey } from '../../name-key.ts';
import {
  confirmedConditions,
  EXCEPTIONS,
  exceptionFault,
  exceptionName,
  INCIDENTAL,
} from '../exceptions/exceptions.ts';
import { type EntryRules, evidenceFault } from '../gifts/entry-rules.ts';
import { RETURNED, SUBMITTED, statusName, VOID, VoidReasonSchema } from '../gifts/gifts.ts';
import { returnDayFault } from '../returns/gift-return.ts';

/** Columns of a gift file about why a gift is allowed and what became of it. */
export interface GiftState {
  /** Null if the cell is empty. */
  exception: number | null;
  /** True if the file confirms every condition of the exception. */
  isConfirmed: boolean;
  status: number;
  returnedDate: Day | null;
  voidReason: string;
}

type Fault = [column: string, reason: string];

const named = (numbers: readonly number[], nameOf: (number: number) => string) => ({
  /** Takes a name in any letter case, or the number. */
  read: (value: string): number | null =>
    numbers.find((one) => String(one) === value || nameKey(nameOf(one)) === nameKey(value)) ?? null,
  reason: `must be one of: ${numbers.map(nameOf).join('; ')}`,
});

export const EXCEPTION_CELL = named(Object.keys(EXCEPTIONS).map(Number), exceptionName);
export const STATUS_CELL = named([SUBMITTED, RETURNED, VOID], statusName);

export const NOT_ASKED = 'must be empty, because the organization does not ask for an exception';

/** Columns that contradict each other. @param isIncidental null if the cell is empty */
export function stateFaults(state: GiftState, isIncidental: boolean | null): Fault[] {
  const { exception, status, returnedDate, voidReason } = state;
  const faults: Fault[] = [];
  if (exception !== null && isIncidental !== null && isIncidental !== (exception === INCIDENTAL))
    faults.push(['incidental', `must be ${isIncidental ? 'no' : 'yes'} for ${exceptionName(exception)}`]);
  if (status === RETURNED && returnedDate === null)
    faults.push(['returned_date', 'is missing: enter the day of the return']);
  const noReason = VoidReasonSchema.safeParse(voidReason).error?.issues.at(0)?.message;
  if (status === VOID && noReason) faults.push(['void_reason', noReason]);
  if (status !== VOID && voidReason !== '')
    faults.push(['void_reason', 'must be empty unless the status is Void']);
  return faults;
}

interface JudgedRow extends GiftState {
  receivedDate: Day;
  /** In cents. */
  amount: number;
  description: string;
}

/**
 * Faults for which a save would refuse the gift, by column. Past years are taken as they were.
 * @param today in the tenant's time zone
 */
export function entryFaults(row: JudgedRow, rules: EntryRules, today: Day, isHistory: boolean): Fault[] {
  const faults: Fault[] = [];
  const { amount, receivedDate: received, returnedDate } = row;
  // Judged here, because the export has the day of a partial return, and a known gift may have one.
  const dayFault =
    returnedDate && row.status !== RETURNED
      ? 'must be empty unless the status is Returned'
      : returnedDate && returnDayFault(returnedDate, { received, left: amount }, today);
  if (dayFault) faults.push(['returned_date', dayFault]);
  if (isHistory) return faults;
  const missing = evidenceFault({ ...row, fileCount: 0 }, rules);
  if (missing?.needs === 'file')
    faults.push(['amount', `${missing.reason}: a file has no receipts, so enter the gift on the screen`]);
  else if (missing) faults.push(['description', missing.reason]);
  const refused = rules.asksException
    ? exceptionFault({ ...row, conditions: rowConditions(row) ?? [] })
    : null;
  if (refused) faults.push([refused.field, refused.reason]);
  if (!rules.asksException && row.exception !== null) faults.push(['exception', NOT_ASKED]);
  return faults;
}

/** Keys of the confirmed conditions. Null without an exception. */
export function rowConditions({ exception, isConfirmed }: GiftState): string[] | null {
  if (exception === null) return null;
  const keys = isConfirmed ? (EXCEPTIONS[exception]?.conditions ?? []).map(({ key }) => key) : [];
  return confirmedConditions({ exception, conditions: keys });
}
