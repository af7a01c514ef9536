import { expect, it } from 'vitest';
import type { QuoteHypothesis } from '../lines/found-systems.ts';
import { chooseReading } from './choose-reading.ts';

const reading = (units: number[], more: Partial<QuoteHypothesis> = {}): QuoteHypothesis => ({
  systems: units.map((unit) => ({
    product: 'LenSx Laser',
    oem: 'Alcon',
    quantity: 1,
    unit,
    list: null,
    confidence: 1,
  })),
  matches: units.map(() => 1),
  lines: [],
  total: 300,
  totalRead: null,
  sum: 300,
  agrees: true,
  ...more,
});
const units = (...readings: QuoteHypothesis[]) => chooseReading(readings)?.systems.map(({ unit }) => unit);

it('chooses the reading that explains the total', () => {
  expect(units(reading([100], { agrees: false, sum: 100 }), reading([300]))).toEqual([300]);
});

it('prefers a reading without a total to one that is far from it', () => {
  const far = reading([100], { agrees: false, sum: 100 });
  expect(units(far, reading([200], { agrees: false, total: null }))).toEqual([200]);
});

it('doubts systems that an equal reading does not have', () => {
  const chosen = chooseReading([reading([100, 200]), reading([200, 100]), reading([100, 199])]);
  expect(chosen?.systems.map(({ confidence }) => confidence < 0.9)).toEqual([false, true]);
});

it('an empty reading counts as no reading', () => expect(chooseReading([reading([])])).toBeNull());
