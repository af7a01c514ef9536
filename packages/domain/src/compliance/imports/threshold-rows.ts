import { z } from 'zod';
import { cell, optionalCell, readInteger } from '../../imports/cells.ts';
import { type RowProblem, rowFormat } from '../../imports/row-format.ts';
import { AMOUNT_REASON, readAmount } from './gift-rows.ts';
import { FIRST_PAST_YEAR } from './own-import.ts';

/** Amounts are integer cents. */
export interface ThresholdFileRow {
  year: number;
  amountCents: number;
  incidentalCents: number;
  /** Null leaves the amount of the year. */
  remunerationCents: number | null;
}

export const MAX_THRESHOLD_ROWS = 100;

export const THRESHOLD_FILE_FORMAT = rowFormat(
  z.object({
    year: cell(readInteger(1, 9_999), 'must be a year like 2024'),
    amount: cell(readAmount, AMOUNT_REASON),
    incidental_amount: cell(readAmount, AMOUNT_REASON),
    remuneration_amount: optionalCell(readAmount, AMOUNT_REASON),
  }),
  (row): ThresholdFileRow => ({
    year: row.year,
    amountCents: row.amount,
    incidentalCents: row.incidental_amount,
    remunerationCents: row.remuneration_amount,
  }),
);

export function thresholdFileProblems(
  rows: readonly { sourceRow: number; row: ThresholdFileRow }[],
  currentYear: number,
): RowProblem[] {
  const lines = new Map<number, number>();
  return rows.flatMap(({ sourceRow: line, row: { year } }) => {
    const first = lines.get(year);
    lines.set(year, first ?? line);
    if (first !== undefined) return { line, column: 'year', reason: `is also in line ${first}` };
    return year < FIRST_PAST_YEAR || year >= currentYear
      ? { line, column: 'year', reason: `must be from ${FIRST_PAST_YEAR} to ${currentYear - 1}` }
      : [];
  });
}
