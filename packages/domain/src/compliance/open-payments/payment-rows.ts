import { z } from 'zod';
import type { Day } from '../../dates.ts';
import { cell, DAY_REASON, readDay, readInteger, text } from '../../imports/cells.ts';
import { type RowFormat, rowFormat } from '../../imports/row-format.ts';
import { formatCents, parseCents } from '../../money.ts';

/** A payment that a manufacturer reported to CMS. */
export interface OpenPayment {
  /** Number that CMS gave it. */
  recordId: number;
  npi: string;
  payer: string;
  nature: string;
  cents: number;
  paidOn: Day;
}

export interface PaymentFileRow {
  programYear: number;
  /** Null if the recipient is not one of the tenant's providers. */
  payment: OpenPayment | null;
}

/** The first year of the program. */
export const FIRST_PROGRAM_YEAR = 2013;
const LAST_PROGRAM_YEAR = 2099;
const MAX_PAYMENT_CENTS = 999_999_999_999;

const readCents = (value: string): number | null => {
  const cents = parseCents(value);
  return cents !== null && cents > 0 && cents <= MAX_PAYMENT_CENTS ? cents : null;
};

const readRecordId = (value: string): number | null => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : null);

const YEAR = 'program_year';
const NPI = 'covered_recipient_npi';
const PUBLISHED = 'payment_publication_date';
const AMOUNT = 'total_amount_of_payment_usdollars';
const PAYER = 'applicable_manufacturer_or_applicable_gpo_making_payment_name';
const NATURE = 'nature_of_payment_or_transfer_of_value';

const readYear = readInteger(FIRST_PROGRAM_YEAR, LAST_PROGRAM_YEAR);
const YEAR_REASON = `must be a year from ${FIRST_PROGRAM_YEAR} on`;

const COLUMNS = rowFormat(
  z.object({
    record_id: cell(readRecordId, 'must be the number that CMS gave the payment'),
    [YEAR]: cell(readYear, YEAR_REASON),
    [NPI]: text,
    [AMOUNT]: cell(
      readCents,
      `must be an amount like 84.95, above 0 and at most ${formatCents(MAX_PAYMENT_CENTS)}`,
    ),
    date_of_payment: cell(readDay, DAY_REASON),
    [NATURE]: text,
    [PAYER]: text,
    // The last column of the file: shows that a row is whole.
    [PUBLISHED]: cell(readDay, DAY_REASON),
  }),
  (row): PaymentFileRow => ({
    programYear: row[YEAR],
    payment: {
      recordId: row.record_id,
      npi: row[NPI],
      payer: row[PAYER],
      nature: row[NATURE],
      cents: row[AMOUNT],
      paidOn: row.date_of_payment,
    },
  }),
);

export const PAYMENT_LAYOUT =
  'The file must be one of general payments in the layout of program year 2024, with the NPIs of recipients. Other columns are ignored.';

/**
 * General payments of CMS Open Payments. Of payments to others, only the year and the end of the row are checked,
 * because a file has millions of them.
 */
export function paymentFormat(npis: ReadonlySet<string>): RowFormat<PaymentFileRow> {
  const yearOf = remembered(readYear);
  const dayOf = remembered(readDay);
  return {
    ...COLUMNS,
    ignoresOthers: true,
    read(record) {
      if (npis.has(record[NPI]!)) return COLUMNS.read(record);
      const programYear = yearOf(record[YEAR]!);
      const isWhole = dayOf(record[PUBLISHED]!) !== null;
      if (programYear !== null && isWhole) return { row: { programYear, payment: null }, problems: [] };
      return {
        row: null,
        problems: [
          ...(programYear === null ? [{ column: YEAR, reason: YEAR_REASON }] : []),
          ...(isWhole ? [] : [{ column: PUBLISHED, reason: DAY_REASON }]),
        ],
      };
    },
  };
}

/** Nearly all rows have the same text. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}

/** A file is of one program year, because it replaces what was imported for that year. */
export const otherYearReason = (programYear: number, first: number): string =>
  `is ${programYear}, but earlier rows are of ${first}. Import one program year at a time.`;
