import { z } from 'zod';
import type { Day } from '../dates.ts';
import { cell, DAY_REASON, longText, optionalCell, readDay, text } from '../imports/cells.ts';
import { formatOf } from '../imports/row-format.ts';
import { formatCents, parseCents } from '../money.ts';
import { MOST_CENTS } from './amounts.ts';
import { dateFault, GIFT_TEXT_LENGTH, yearOf } from './gifts.ts';
import { FIRST_PAST_YEAR, type OwnImport } from './own-import.ts';

/** One line of a file of gifts; provider and entity are what the file's owner calls them. */
export interface GiftFileRow {
  providerId: string;
  entityId: string;
  receivedDate: Day;
  giftType: string;
  requestor: string;
  /** Integer cents. */
  amount: number;
  isIncidental: boolean;
  description: string;
  comments: string;
}

/** Lines of a file at most. */
export const MOST_GIFT_ROWS = 20_000;

const WORDS: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };
const readYesNo = (value: string): boolean | null => WORDS[value.toLowerCase()] ?? null;

/** Integer cents of an amount that is more than nothing, and that a gift or limit may have. */
export const readAmount = (value: string): number | null => {
  const cents = parseCents(value);
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? cents : null;
};
export const AMOUNT_REASON = `must be dollars like 84.95, more than 0 and at most ${formatCents(MOST_CENTS)}`;

export const GIFT_FILE_FORMAT = formatOf(
  z.object({
    provider_id: text,
    entity_id: text,
    received_date: cell(readDay, DAY_REASON),
    gift_type: text,
    requestor: text,
    amount: cell(readAmount, AMOUNT_REASON),
    incidental: optionalCell(readYesNo, 'must be yes or no'),
    description: longText(GIFT_TEXT_LENGTH),
    comments: longText(GIFT_TEXT_LENGTH),
  }),
  (row): GiftFileRow => ({
    providerId: row.provider_id,
    entityId: row.entity_id,
    receivedDate: row.received_date,
    giftType: row.gift_type,
    requestor: row.requestor,
    amount: row.amount,
    isIncidental: row.incidental ?? false,
    description: row.description,
    comments: row.comments,
  }),
);

/**
 * Why a gift of this day cannot come from a file; null when it can. Past years are taken by themselves, so that no gift
 * of this year misses the alerts.
 * @param today by the tenant's calendar
 */
export function rowDateFault(received: Day, today: Day, isHistory: boolean): string | null {
  if (!isHistory || received > today) return dateFault(received, today, true);
  if (yearOf(received) === yearOf(today)) return `is of ${yearOf(today)}, which is no past year`;
  return yearOf(received) < FIRST_PAST_YEAR ? `cannot be before 01/01/${FIRST_PAST_YEAR}` : null;
}

/** Providers and gifts over a limit that one answer names. */
export const MAX_NAMED_OVER = 1_000;

/** A provider whose year the gifts of a file take, or leave, over the limit. Amounts are dollars. */
export interface OverLimit {
  provider: string;
  npi: string;
  year: number;
  limit: number;
  /** Remaining without the gifts of the file, and with them. */
  before: number;
  after: number;
}

/** A gift of a file that is above the incidental limit. Amounts are dollars. */
export interface AboveLimit {
  provider: string;
  npi: string;
  receivedDate: Day;
  amount: number;
  limit: number;
}

export interface GiftImport extends OwnImport {
  /** Rows that are equal to an earlier row of the file in every column. */
  repeated: number;
  /** What the gifts are worth together, in dollars. */
  amount: number;
  /** How many providers are over, and the first of them. */
  overCount: number;
  over: OverLimit[];
  /** How many incidental gifts are above their limit, and the first of them. */
  aboveCount: number;
  above: AboveLimit[];
}
