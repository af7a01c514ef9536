import { expect, it } from 'vitest';
import { AMOUNT_REASON } from './gift-rows.ts';
import { THRESHOLD_FILE_FORMAT, thresholdFileProblems } from './threshold-rows.ts';

it('a row is a year with its amounts in cents', () => {
  expect(THRESHOLD_FILE_FORMAT.read({ year: '2024', amount: '507.50', incidental_amount: '16' }).row).toEqual(
    { year: 2024, amountCents: 50_750, incidentalCents: 1_600, remunerationCents: null },
  );
  const whole = { year: '2024', amount: '507', incidental_amount: '44', remuneration_amount: '5913' };
  expect(THRESHOLD_FILE_FORMAT.read(whole).row).toMatchObject({ remunerationCents: 591_300 });
});

it('a row names each cell that cannot be read', () => {
  expect(THRESHOLD_FILE_FORMAT.read({ year: '20x4', amount: '0', incidental_amount: '' }).problems).toEqual([
    { column: 'year', reason: 'must be a year like 2024' },
    { column: 'amount', reason: AMOUNT_REASON },
    { column: 'incidental_amount', reason: 'is missing' },
  ]);
});

it('years are past ones from 1990 on, each in one line', () => {
  const rows = [1990, 2025, 1989, 2026, 2025, 2025].map((year, at) => ({
    sourceRow: at + 2,
    row: { year, amountCents: 1, incidentalCents: 1, remunerationCents: null },
  }));
  expect(thresholdFileProblems(rows, 2026)).toEqual([
    { line: 4, column: 'year', reason: 'must be from 1990 to 2025' },
    { line: 5, column: 'year', reason: 'must be from 1990 to 2025' },
    { line: 6, column: 'year', reason: 'is also in line 3' },
    { line: 7, column: 'year', reason: 'is also in line 3' },
  ]);
});
