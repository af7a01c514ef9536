import { describe, expect, it } from 'vitest';
import { DEAL_COLUMNS, DEAL_DETAILS } from './deal-columns.ts';
import { contractDeals, quoteDeals } from './deal-rows.ts';
import { sampleContract, sampleQuote } from './deal-samples.ts';

const quote = quoteDeals([sampleQuote({ quantity: 1200, discount: -0.0525 })])[0]!;
const contract = contractDeals([
  sampleContract({
    servicePlan: null,
    contractTermInMonths: 1,
    numSystems: '3-5',
    numSystemsSortKey: 3,
  }),
])[0]!;

const shown = <Row>(columns: readonly { header: string; text(deal: Row): string }[], deal: Row) =>
  columns.map(({ header, text }) => [header, text(deal)]);

describe('the fields of a deal', () => {
  it('DEAL-013 the quotes table has the columns of the entity in the reader’s formats', () => {
    expect(shown(DEAL_COLUMNS.quotes, quote)).toEqual([
      ['Date', '10/01/2026'],
      ['Market Segment', 'Premium'],
      ['OEM', 'Northlight Imaging'],
      ['Product', 'Aurora 3T'],
      ['Quantity', '1,200'],
      ['List Price', '$100,000'],
      ['Quoted Price', '$75,000'],
      ['Discount', '-5.25%'],
    ]);
  });

  it('an unknown list price is not shown as $0, and gives no discount', () => {
    const sample = sampleQuote({ listPrice: 0, discount: 0 });
    const unknown = quoteDeals([{ ...sample, product: { ...sample.product, listPrice: 0 } }])[0]!;
    const texts = Object.fromEntries(shown(DEAL_DETAILS.quotes, unknown));
    expect(texts).toMatchObject({ 'List Price': '--', Discount: '--', 'Current List Price': '--' });
    expect(DEAL_COLUMNS.quotes.map(({ value }) => value(unknown)).slice(-3)).toEqual([null, 75_000, null]);
  });

  it('DEAL-013 the contracts table has the columns of the entity in the reader’s formats', () => {
    expect(shown(DEAL_COLUMNS.contracts, contract)).toEqual([
      ['Date', '10/01/2026'],
      ['Service Provider', 'Northlight Service'],
      ['OEM', 'Northlight Imaging'],
      ['Product', 'Aurora 3T'],
      ['Service Type', 'Full Service'],
      ['Plan', '--'],
      ['Systems', '3-5'],
      ['Annual Cost', '$64,000'],
      ['Per System', '≈ $16,000'],
    ]);
  });

  it('DEAL-016 the details add the fields that the tables omit', () => {
    expect(shown(DEAL_DETAILS.quotes, quote).at(-1)).toEqual(['Current List Price', '$110,000']);
    expect(shown(DEAL_DETAILS.contracts, contract).slice(9)).toEqual([
      ['Contract Timing', 'Post Warranty'],
      ['Contract Term', '1 month'],
      ['Payment Schedule', 'Monthly'],
    ]);
  });
});
