import { describe, expect, it } from 'vitest';
import { dayToEpochSeconds } from '../../dates.ts';
import { dealAxis, dealSeries, widenWindow } from './deal-chart.ts';
import { quoteDeals } from './deal-rows.ts';
import { sampleQuote } from './deal-samples.ts';
import { dealWindow } from './deals.ts';

const ms = (day: string) => dayToEpochSeconds(day) * 1000;

describe('dealSeries', () => {
  it('makes one series per OEM by name, each dot at its day and its price', () => {
    const deals = quoteDeals([
      sampleQuote({ id: 'a', quotedPrice: 10, dateEpoch: 86_400 * 3 }),
      sampleQuote({
        id: 'b',
        quotedPrice: 20,
        dateEpoch: 86_400 * 2,
        product: { oemId: '6', oemName: 'Alder' },
      }),
      sampleQuote({ id: 'c', quotedPrice: 30, dateEpoch: 86_400 }),
    ]);
    const series = dealSeries(deals);
    expect(series.map(({ oemId, oemName }) => [oemId, oemName])).toEqual([
      ['6', 'Alder'],
      ['5', 'Northlight Imaging'],
    ]);
    expect(series[1]?.deals.map(({ key }) => key)).toEqual(['a', 'c']);
    expect([...series[1]!.points]).toEqual([3 * 86_400_000, 10, 86_400_000, 30]);
  });

  it('without deals, there are no series', () => {
    expect(dealSeries([])).toEqual([]);
  });
});

describe('dealAxis', () => {
  const hospital = { systemTypeName: 'HOSPITAL' };
  const vendor = { systemTypeName: 'VENDOR' };

  it.each([3, 6, 12, 24, 36] as const)('has one tick per month of %i months', (months) => {
    const axis = dealAxis(dealWindow(hospital, months, '2026-11-21'));
    expect(axis.months).toHaveLength(months);
    expect(axis.months.at(-1)).toBe(ms('2026-11-01'));
  });

  it('a window that starts on the first of a month has a tick there', () => {
    const axis = dealAxis({ from: '2026-08-01', to: '2026-10-01' });
    expect(axis.months).toEqual([ms('2026-08-01'), ms('2026-09-01'), ms('2026-10-01')]);
  });

  it("DEAL-028 a vendor's axis ends at the boundary of the hidden days", () => {
    const axis = dealAxis(dealWindow(vendor, 12, '2026-11-21', 60));
    expect(axis.to).toBe(ms('2026-09-22'));
    expect(axis.from).toBe(ms('2025-11-21'));
    expect(axis.months).toHaveLength(10);
  });
});

describe('widenWindow', () => {
  const window = { from: '2026-08-21', to: '2026-11-21', removedDays: 0 };
  const deal = (day: string) => ({ day: dayToEpochSeconds(day) });

  it.each([
    ['deals within leave it', [deal('2026-11-21'), deal('2026-08-21')], '2026-08-21', '2026-11-21'],
    ['no deals leave it', [], '2026-08-21', '2026-11-21'],
    ['a deal of tomorrow', [deal('2026-11-22'), deal('2026-09-01')], '2026-08-21', '2026-11-22'],
    ['a deal of the day before', [deal('2026-09-01'), deal('2026-08-20')], '2026-08-20', '2026-11-21'],
  ])('DEAL-027 %s: every row has its dot', (_, deals, from, to) => {
    expect(widenWindow(window, deals)).toEqual({ from, to, removedDays: 0 });
  });
});
