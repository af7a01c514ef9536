import { describe, expect, it } from 'vitest';
import { strongestArguments } from './arguments.ts';
import { judgeQuote } from './judge-quote.ts';
import { DAYS, deal, evidence, line, product, quote, system } from './judgment.fixtures.ts';
import { basisLink, judgmentChecks } from './judgment-checks.ts';
import { dollarDifference, percent, percentileName, pointDifference } from './judgment-words.ts';
import { negotiationBrief } from './negotiation-brief.ts';

const FIVE = [90_000, 96_000, 100_000, 104_000, 120_000].map((dollars) =>
  deal(dollars, { quantity: 2, components: ['Remote workstation'] }),
);
const CHEAPER = {
  ...product(9, { productName: 'Borealis', oemName: 'Other' }),
  count: 31,
  medianCents: 70_000_00,
};
const rich = evidence({
  productDeals: new Map([[1, FIVE]]),
  comparable: new Map([[3, [CHEAPER]]]),
  contracts: new Map([
    [1, [1, 2, 3, 4, 5].map((thousands) => ({ typeName: 'Parts Only', yearlyCents: thousands * 1_000_00 }))],
  ]),
});
const service = line({ kind: 'service', description: 'Service per year', quantity: 2, netCents: 4_000_00 });
const content = quote({
  vendor: 'Northwind',
  quoteNumber: 'Q-1',
  quoteDate: '2026-11-04',
  customer: 'Lakeside',
  validUntil: '2027-01-31',
  totalCents: 200_000_00,
  lines: [service],
});
const context = { brandName: 'Capwise', preparedBy: 'Maya Delgado', isDemo: true };
const briefOf = (over = content, from = rich) => negotiationBrief(over, judgeQuote(over, from), context);

describe('the negotiation brief', () => {
  it('says what it could not judge or compare', () => {
    const unknown = system({ productConfigurationId: null, product: 'Unknown', quantity: 1 });
    const whole = line({ kind: 'service', system: null, netCents: 500_000_00, extendedCents: 500_000_00 });
    const workstation = line({ description: 'Remote workstation' });
    const some = briefOf(quote({ systems: [system(), unknown], lines: [whole, workstation] }));
    expect(some.service).toEqual(['The service on this quote could not be compared with contracts.']);
    expect(some.missing).toEqual([
      'Nothing: the quote names every component that at least half of the deals had (1 of 2 systems compared).',
    ]);
    const others = (judged: number, ...more: (typeof unknown)[]) =>
      briefOf(quote({ systems: [...Array(judged).fill(system()), ...more] })).rows.at(-2);
    expect(others(4, unknown, unknown)).toMatchObject({
      ...{ system: '2 others, together', ask: '—', saves: 'not judged' },
    });
    expect(others(5, unknown)).toMatchObject({ system: '2 others, 1 judged', saves: '$16,000' });
  });

  it('has the offer, the ask and where to walk away', () => {
    const brief = briefOf();
    expect(brief).toMatchObject({
      title: 'Negotiation brief: 2 systems, Computed Tomography',
      subtitle: 'Northwind Q-1 of 11/04/2026 for Lakeside, valid until 01/31/2027',
      prepared: ['Prepared 11/24/2026', 'Maya Delgado'],
      missing: ['Remote workstation: on 5 of 5 deals.'],
      service: ['$4,000 a year. The median of 5 contracts is $3,000 per system, all contract types.'],
    });
    expect(brief.figures.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Offered, systems', '$208,000', 'total $200,000 on the quote'],
      ['Ask for', '$192,000', '25th percentile of each system'],
      ['Walk away above', '$200,000', 'median of each system'],
    ]);
    expect(brief.strips).toMatchObject([
      { title: '2 × Aurora 1', note: 'quoted $104,000, 70th percentile (5 deals)' },
    ]);
    expect(brief.rows.map(Object.values)).toEqual([
      ['Aurora 1', '2', '$104,000', '$96,000', '$16,000', false],
      ['Systems', '2', '$208,000', '$192,000', '$16,000', true],
    ]);
    for (const part of ['from 11/24/2024 to 11/24/2026', '5 deals', 'Demo data'])
      expect(brief.sources).toContain(part);
  });

  it('argues with the most dollars first, once per kind', () => {
    const kinds = strongestArguments(judgeQuote(content, rich).systems).map(({ kind, cents }) => [
      kind,
      cents,
    ]);
    // 2 × $34,000, then 2 × $4,000 twice: the median is also 3/13 off the list price, against 20%.
    expect(kinds).toEqual([
      ['alternative', 68_000_00],
      ['price', 8_000_00],
      ['quantity', 8_000_00],
    ]);
  });

  it('leaves out what is worth less than half a percent of the price', () => {
    const kinds = (unitCents: number) => {
      const near = quote({ systems: [system({ unitCents, listCents: null })] });
      const few = evidence({ productDeals: new Map([[1, FIVE]]) });
      return strongestArguments(judgeQuote(near, few).systems).map(({ kind }) => kind);
    };
    expect(kinds(100_400_00)).toEqual([]);
    expect(kinds(100_600_00)).toEqual(['price']);
  });

  it('never invents an argument', () => {
    const few = evidence({ productDeals: new Map([[1, FIVE]]) });
    const cheap = quote({ systems: [system({ unitCents: 50_000_00 })] });
    expect(briefOf(cheap, few).arguments).toEqual([]);
    const nothing = briefOf(quote(), evidence());
    expect(nothing).toMatchObject({
      arguments: [],
      strips: [],
      missing: ['There are no deals to compare with.'],
    });
    expect(nothing.figures[1]).toMatchObject({ value: '—', note: 'No system could be judged' });
    expect(nothing.rows[0]).toMatchObject({ ask: '—', saves: 'not judged' });
  });

  it('shows that days are hidden, that a segment is used, and which systems were judged', () => {
    const few = evidence({
      days: { ...DAYS, to: '2026-09-25', removedDays: 60 },
      segmentDeals: new Map([[3, FIVE]]),
    });
    const brief = briefOf(quote({ systems: [system(), system({ productConfigurationId: null })] }), few);
    expect(brief.sources).toContain('The newest 60 days are not included.');
    expect(brief.sources).toContain('compared with its market segment');
    expect(brief.strips[0]!.note).toContain('(5 deals of 128 Slice CT)');
    expect(brief.figures[1]!.note).toBe('25th percentile of each system; 1 of 2 judged');
    expect(brief.sources).not.toContain('currency');
    expect(briefOf(quote({ currency: null })).sources).toContain('count as US dollars');
  });

  it('counts each deal of a segment and of its products once', () => {
    const segment = evidence({
      products: new Map([1, 2].map((id) => [id, product(id)])),
      productDeals: new Map([
        [1, FIVE],
        [2, [deal(10_000)]],
      ]),
      segmentDeals: new Map([[3, [...FIVE, deal(10_000)]]]),
    });
    const both = quote({ systems: [1, 2].map((id) => system({ productConfigurationId: id })) });
    expect(briefOf(both, segment).sources).toContain('Deals Database: 6 deals.');
  });

  it('limits names and rows, and its sums stay complete', () => {
    const long = 'W'.repeat(200);
    const systems = Array.from({ length: 40 }, (_, index) =>
      system({ product: long, productConfigurationId: null, unitCents: (index + 1) * 100 }),
    );
    const brief = briefOf(quote({ vendor: long, customer: long, systems }), evidence());
    expect(brief.rows).toHaveLength(6);
    expect(brief.rows[4]).toMatchObject({ system: '36 others, together', quantity: '72' });
    expect(brief.rows[5]).toMatchObject({ quantity: '80', quoted: '$1,640' });
    expect(JSON.stringify(brief)).not.toContain('W'.repeat(40));
  });
});

describe('the checks of a system', () => {
  it('name the quote, the deals, the difference and its deals', () => {
    const [judged] = judgeQuote(content, rich).systems;
    const rows = judgmentChecks(judged!);
    expect(
      rows.map(({ name, quoted, deals, difference, tone }) => [name, quoted, deals, difference, tone]),
    ).toEqual([
      ['Price in the last 12 months', '$104,000', '$100,000 median; 70th percentile', '+$4,000', 'worse'],
      ['Discount at this quantity', '20.0%', '23.1% for 2 to 3 systems', '−3.1 points', 'worse'],
      ['List price', '$130,000', '$130,000 current', 'same', 'neutral'],
      ['Not on this quote', '—', 'Remote workstation on 5 of 5', '—', 'neutral'],
      ['Yearly service of one system', '$4,000', '$3,000 median, all contract types', '+$1,000', 'worse'],
      ['Cheaper and comparable', '$104,000', 'Borealis, Other: $70,000 median', '−$34,000', 'better'],
    ]);
    expect(rows.at(-1)!.link).toMatchObject({ view: 'quotes', productName: 'Borealis', marketId: 3 });
    const link = { view: 'contracts', marketId: null, productName: 'Aurora 1' };
    expect(rows[4]!.link).toMatchObject({ ...link, contractTypeId: null });
    const ofType = { ...judged!, service: { ...judged!.service!, typeName: 'Parts Only' } };
    expect(judgmentChecks(ofType)[4]!.link).toMatchObject({ ...link, contractTypeId: 4 });
  });

  it('of a segment lead to its deals, and without deals there are no rows', () => {
    const [found] = judgeQuote(quote(), evidence({ segmentDeals: new Map([[3, FIVE]]) })).systems;
    expect(basisLink(found!)).toMatchObject({ marketId: 3, oemId: null, productName: null, months: 24 });
    expect(judgmentChecks(judgeQuote(quote(), evidence()).systems[0]!)).toEqual([]);
  });
});

it.each([
  [0, 'Below all deals'],
  [0.001, '1st percentile'],
  [0.684, '68th percentile'],
  [0.999, '99th percentile'],
  [1, 'Above all deals'],
])('the percentile %s is "%s"', (fraction, text) => expect(percentileName(fraction)).toBe(text));

it('differences have a sign, and agree with the rounded values next to them', () => {
  expect([dollarDifference(100_00, -5_200_00), dollarDifference(0, 12_00), dollarDifference(0, -49)]).toEqual(
    ['−$5,300', '+$12', 'same'],
  );
  expect(dollarDifference(1_574_60, 1_550_50)).toBe('−$24');
  expect([pointDifference(0.1, 0.1449), pointDifference(0.051, 0), pointDifference(0.1, 0.1001)]).toEqual([
    '+4.5 points',
    '−5.1 points',
    'same',
  ]);
  expect(pointDifference(0.1954, 0.1956)).toBe('+0.1 points');
  expect([percent(0.18), percent(-0.021), percent(-0.0001)]).toEqual(['18.0%', '−2.1%', '0.0%']);
});
