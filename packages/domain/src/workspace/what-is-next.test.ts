import { describe, expect, it } from 'vitest';
import { type PurchaseFacts, whatIsNext } from './what-is-next.ts';

const TODAY = '2026-11-25';
const NOTHING: PurchaseFacts = {
  stage: 'plan',
  hasPrices: true,
  quoteCount: 0,
  pricedCount: 0,
  lowestCents: null,
  highestCents: null,
  unreadCount: 0,
  inReviewSince: null,
  isAnalyzed: false,
  committeeDate: null,
  finalCents: null,
  savedCents: null,
};
const next = (facts: Partial<PurchaseFacts>) => whatIsNext({ ...NOTHING, ...facts }, TODAY);
const text = (facts: Partial<PurchaseFacts>) => next(facts).text;
const dollars = (amount: number) => amount * 100;

describe('what is next', () => {
  it('names the quotes while planning and collecting them', () => {
    for (const stage of ['plan', 'quotes'] as const) {
      expect(text({ stage })).toBe('No quote yet');
      expect(text({ stage, unreadCount: 2 })).toBe('2 quotes to read');
    }
    const one = {
      quoteCount: 1,
      pricedCount: 1,
      lowestCents: dollars(412_000),
      highestCents: dollars(412_000),
    };
    expect(text({ stage: 'quotes', ...one })).toBe('1 quote, $412,000');
    const three = { lowestCents: dollars(2_720_400), highestCents: dollars(3_070_000) };
    expect(text({ stage: 'quotes', quoteCount: 3, pricedCount: 3, ...three })).toBe(
      '3 quotes, $2.72M to $3.07M',
    );
  });

  it('names no range if a quote is in another currency or has no total', () => {
    const two = { quoteCount: 2, pricedCount: 1, lowestCents: 500, highestCents: 500 };
    expect(text({ stage: 'quotes', ...two })).toBe('2 quotes');
  });

  it('calls an analysis late after five business days', () => {
    expect(text({ stage: 'analysis' })).toBe('No analysis requested');
    expect(text({ stage: 'analysis', isAnalyzed: true })).toBe('Analysis is ready');
    expect(next({ stage: 'analysis', inReviewSince: '2026-11-18' })).toEqual({
      text: 'In review since 11/18',
      isLate: false,
    });
    expect(next({ stage: 'analysis', inReviewSince: '2026-11-16' })).toEqual({
      text: 'In review since 11/16, late',
      isLate: true,
    });
  });

  it('names the committee, the final price and the saving', () => {
    expect(text({ stage: 'committee' })).toBe('No committee date yet');
    expect(text({ stage: 'committee', committeeDate: '2026-12-02' })).toBe('Committee on 12/02/2026');
    expect(text({ stage: 'order' })).toBe('No final price yet');
    expect(text({ stage: 'order', finalCents: dollars(1_902_000) })).toBe('Final price $1,902,000');
    const done = { stage: 'done', finalCents: dollars(1_902_000) } as const;
    expect(text({ ...done, savedCents: dollars(157_500) })).toBe('Saved $157,500');
    expect(text({ ...done, savedCents: dollars(-1_000) })).toBe('$1,000 above the first quote');
    expect(text({ stage: 'done' })).toBe('No final price yet');
    expect(text({ stage: 'done', hasPrices: false })).toBe('');
  });
});
