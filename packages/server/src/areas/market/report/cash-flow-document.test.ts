import { type RoiInput, RoiInputSchema } from '@capwise/domain/market/roi/roi-input';
import { startRoi } from '@capwise/domain/market/roi/roi-start';
import { expect, it } from 'vitest';
import { cashFlowDocument } from './cash-flow-document.ts';

const start = startRoi({
  avgQuotedPrice: 850_000,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210,
  operatingCostPerProcedure: 18,
});
const busy = {
  ...start,
  procedures: [{ ...start.procedures[0]!, procedureName: 'Scan', yearlyProceduresPerformed: 1_500 }],
};

const roiDocument = (input: RoiInput, isDemo = false) =>
  cashFlowDocument({
    brandName: 'Capwise',
    today: '2026-03-09',
    isDemo,
    productName: 'Aurora CT 128',
    input: RoiInputSchema.parse(input),
  });

interface Printed {
  text?: string;
  table?: { body: (string | { text: string })[][] };
}
const printed = (input: RoiInput) => roiDocument(input).content as Printed[];
/** The yearly tables as texts, each with its header. */
const yearTables = (input: RoiInput) =>
  printed(input).flatMap((one) => {
    const rows = one.table?.body.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell : cell.text)),
    );
    return rows?.[0]?.[0] === 'US dollars' ? [rows] : [];
  });

it('ROI-016 the PDF has the product, the term, the sixteen rows and the footer', () => {
  const [only, more] = yearTables(busy);
  expect(more).toBeUndefined();
  expect(only![0]).toEqual(['US dollars', ...[0, 1, 2, 3, 4, 5].map((year) => `Year ${year}`)]);
  expect(only).toHaveLength(17);
  expect(only!.at(-1)).toEqual([
    'Cumulative Net Cash Flow',
    '-$850,000',
    '-$562,000',
    '-$352,000',
    '-$142,000',
    '$68,000',
    '$278,000',
  ]);
  expect(only!.find(([label]) => label === 'Lease')).toEqual(['Lease', ...Array(6).fill('–')]);
  const all = JSON.stringify(printed(busy));
  for (const text of ['Aurora CT 128', '5 Year Term', 'NPV: ', 'IRR: ', 'Scan', '1,500', '3.7'])
    expect(all).toContain(text);
});

it('a long term continues in a second table, and every year appears once', () => {
  const tables = yearTables({ ...busy, term: 15 });
  expect(tables).toHaveLength(2);
  expect(tables.flatMap(([header]) => header!.slice(1))).toEqual(
    Array.from({ length: 16 }, (_, year) => `Year ${year}`),
  );
});

it('large amounts fit their columns', () => {
  const large = { ...busy, avgQuotedPrice: 999_999_999, term: 15 };
  const scan = {
    ...busy.procedures[0]!,
    yearlyProceduresPerformed: 9_999_999,
    reimbursementPerProcedure: 1e6,
  };
  const tables = yearTables({ ...large, procedures: [scan] });
  expect(tables.length).toBeGreaterThan(2);
  expect(tables.flatMap(([header]) => header!.slice(1))).toHaveLength(16);
});

it('reports missing procedures, and marks invented prices', () => {
  expect(JSON.stringify(printed({ ...start, procedures: [] }))).toContain('No Procedures.');
  expect(JSON.stringify(roiDocument(start, true).content)).toContain('Demo data');
  expect(JSON.stringify(roiDocument(start).content)).not.toContain('Demo data');
});

it('the largest amounts fit side by side', () => {
  const tables = yearTables({
    ...busy,
    term: 15,
    procedures: [
      {
        ...busy.procedures[0]!,
        yearlyProceduresPerformed: 9_999_999,
        reimbursementPerProcedure: 999_999_999.99,
      },
    ],
  });
  for (const [header, ...rows] of tables) {
    const longest = Math.max(...rows.flatMap((row) => row.slice(1)).map((text) => String(text).length));
    // A bold digit of 8.5 points is 5.1 points wide. A cell has 8 points of padding, and all share 548.
    expect((header!.length - 1) * (longest * 5.1 + 8)).toBeLessThanOrEqual(548);
  }
});
