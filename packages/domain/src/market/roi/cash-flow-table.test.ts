import { describe, expect, it } from 'vitest';
import { csvFile, tabbedText } from '../../csv.ts';
import { calculateRoi } from './calculate-roi.ts';
import { cashFlowLines, cashFlowTable, yearColumnWidth } from './cash-flow-table.ts';
import { RoiInputSchema } from './roi-input.ts';
import { formatBreakEven, roiResultLines } from './roi-results.ts';
import vectors from './roi-vectors.json' with { type: 'json' };

const vectorInput = (id: number) => RoiInputSchema.parse(vectors.vectors.find((one) => one.id === id)!.input);
const resultTexts = (id: number) =>
  Object.fromEntries(
    roiResultLines(calculateRoi(vectorInput(id)).results, vectorInput(id)).map(({ label, text }) => [
      label,
      text,
    ]),
  );

describe('the results', () => {
  it('ROI-013 are eight, in whole dollars', () => {
    expect(resultTexts(1)).toEqual({
      'Total Cost per Procedure': '$199',
      'Total Profit': '$573,562',
      Revenue: '$2,662,725',
      'Cost over Term': '$2,089,163',
      'Total Procedures': '10,500',
      'Years to Break Even': '3.1',
      IRR: '20.00%',
      'NPV at 3%': '$452,954',
    });
  });

  it('ROI-014 have words if there is no number', () => {
    expect(resultTexts(3)).toMatchObject({
      'Total Cost per Procedure': 'N/A',
      'Total Profit': '-$135,000',
      'Years to Break Even': 'Not within term',
      IRR: '<0%',
    });
    expect(resultTexts(2)).toMatchObject({ IRR: '>1000%', 'Years to Break Even': '0.0' });
    expect(resultTexts(4)).toMatchObject({ IRR: 'N/A', 'NPV at 3%': '$0' });
  });

  it('report several possible rates', () => {
    const hints = (id: number) =>
      roiResultLines(calculateRoi(vectorInput(id)).results, vectorInput(id)).map(({ hint }) => hint);
    expect(hints(10).filter(Boolean)).toEqual(['Several rates fit; use NPV']);
    expect(hints(1).filter(Boolean)).toEqual([]);
  });

  it('round years half away from zero', () => {
    expect([0, 3.04, 3.05, 2.25, 14.96].map(formatBreakEven)).toEqual(['0.0', '3.0', '3.1', '2.3', '15.0']);
  });
});

describe('the cash-flow table', () => {
  const table = cashFlowTable('Aurora CT 128', calculateRoi(vectorInput(1)));

  it('ROI-017 has the sixteen rows in their order', () => {
    expect(table.rows.map(({ label }) => label)).toEqual([
      'Equipment Investment',
      'Lease',
      'Fees',
      'Net Revenues',
      'Labor Costs',
      'Maintenance Costs',
      'Supplies/Consumables Cost',
      'Depreciation',
      'Income Before Taxes',
      'Taxes',
      'Net Income After Taxes',
      'Plus: Depreciation',
      'Plus: Equipment Residual',
      'Plus: Equipment Buyout',
      'Net Cash Flow',
      'Cumulative Net Cash Flow',
    ]);
  });

  it('has a column for each year of the term, and NPV and IRR below', () => {
    expect(table.columns).toEqual(['Year 0', 'Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5']);
    expect(table.term).toBe('5 Year Term');
    expect(table.footer.map(({ label, text }) => [label, text])).toEqual([
      ['NPV', '$452,954'],
      ['IRR', '20.00%'],
    ]);
    expect(cashFlowTable('', calculateRoi(vectorInput(18))).columns).toHaveLength(16);
    expect(yearColumnWidth(7)).toBeGreaterThan(yearColumnWidth(6));
    expect(yearColumnWidth(6)).toBe(yearColumnWidth(1));
  });

  it('is exported with cents, lines of equal length and no formula', () => {
    const lines = cashFlowLines({ ...table, productName: '=HYPERLINK("x"), "CT"' });
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([7]));
    const marked = cashFlowLines(table, 'Invented').map((line) => line[7]);
    expect(marked).toEqual(['Data', ...lines.slice(1).map(() => 'Invented')]);
    const file = csvFile(lines).split('\r\n');
    expect(file[0]).toBe('\uFEFF"\'=HYPERLINK(""x""), ""CT""",5 Year Term,,,,,');
    expect(file[1]).toBe('US dollars,Year 0,Year 1,Year 2,Year 3,Year 4,Year 5');
    expect(file[6]).toBe('Labor Costs,0,-96000,-98400,-100860,-103381.5,-105966.04');
    expect(file.slice(18)).toEqual(['NPV,452953.82,,,,,', 'IRR,20.00%,,,,,', '']);
    const copied = tabbedText(lines).split('\r\n');
    expect(copied).toHaveLength(20);
    expect(copied[2]).toBe('Equipment Investment\t-850000\t0\t0\t0\t0\t0');
    expect(tabbedText([['a\tb\nc', '-d', -1]])).toBe("a b c\t'-d\t-1");
  });
});
