import { expect, it } from 'vitest';
import { startRoi } from '../roi-start.ts';
import { distributionFigures, lossText, shareText } from './distribution-texts.ts';
import { drawOutcomes } from './draw-outcomes.ts';
import { drawnFactors, startRanges, withOwn } from './draw-ranges.ts';
import { rangeProblem, rangeSource } from './range-texts.ts';

const input = startRoi({
  avgQuotedPrice: 2_000_000,
  yearlyServiceCost: 100_000,
  reimbursementPerProcedure: 372,
  operatingCostPerProcedure: 114,
});
input.procedures[0]!.yearlyProceduresPerformed = 4000;
const half = (low: number, high: number) => ({ count: 9, low, median: (low + high) / 2, high });

it('starts with the middle half of deals and contracts around the figure, and with 10 % otherwise', () => {
  const evidence = { prices: half(1_900_000, 2_200_000), contracts: half(50_000, 90_000) };
  const ranges = startRanges(input, evidence);
  expect(ranges).toEqual({
    volume: { low: 3600, likely: 4000, high: 4400 },
    reimbursement: { low: 334.8, likely: 372, high: 409.2 },
    price: { low: 1_900_000, likely: 2_000_000, high: 2_200_000 },
    // 100,000 is outside of the contracts' middle half.
    service: { low: 90_000, likely: 100_000, high: 110_000 },
    labor: { low: 102.6, likely: 114, high: 125.4 },
    lease: { low: 0, likely: 0, high: 0 },
  });
  const source = (factor: 'price' | 'service' | 'lease', isOwn = false) =>
    rangeSource(factor, ranges[factor], evidence, isOwn);
  expect([source('price'), source('service'), source('lease'), source('price', true)]).toEqual([
    'middle half of 9 deals',
    '±10%',
    'fixed',
    'your own figures',
  ]);
  expect(withOwn(ranges, { volume: { low: 1 } }).volume).toEqual({ low: 1, likely: 4000, high: 4400 });
  expect(drawnFactors(input)).not.toContain('lease');
});

it('names the bound that is out of order', () => {
  expect(rangeProblem('volume', { low: 4001, likely: 4000, high: 4400 })).toEqual({
    bound: 'low',
    text: 'Low is above Likely. Enter 4,000 or less.',
  });
  expect(rangeProblem('price', { low: 1, likely: 3, high: 2 })?.text).toBe(
    'High is below Likely. Enter $3 or more.',
  );
  expect(rangeProblem('price', { low: 2, likely: 2, high: 2 })).toBeNull();
});

it('says how often buying wins, loses money and never breaks even', () => {
  const priced = { ...input, annualLeasePayment: 900_000 };
  const ranges = startRanges(priced, { prices: null, contracts: null });
  const result = drawOutcomes(priced, { ...ranges, volume: { low: 1000, likely: 4000, high: 4400 } });
  const [wins, , , breakEven] = distributionFigures(result, priced);
  expect(wins).toMatchObject({ label: 'Buying wins', note: 'of 10,000 outcomes, by NPV at 3%' });
  expect(breakEven!.note).toMatch(/^8 of 10: \d\.\d to (\d\.\d|never); \d+% not within 5 years$/);
  expect(lossText(result.sides)).toMatch(/^Buying loses money in \d+% of the outcomes, leasing in \d+%\.$/);
  const alone = drawOutcomes(input, ranges);
  expect(distributionFigures(alone, input)[0]).toMatchObject({
    value: '--',
    note: 'Enter a lease to compare',
  });
  expect([0, 0.0004, 0.003, 0.83, 0.9996, 1].map(shareText)).toEqual([
    '0%',
    '<0.1%',
    '0.3%',
    '83%',
    '>99.9%',
    '100%',
  ]);
});
