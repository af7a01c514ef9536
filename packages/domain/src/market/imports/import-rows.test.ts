import { describe, expect, it } from 'vitest';
import { headerProblems } from '../../imports/row-format.ts';
import { CONTRACT_TYPES, parseSystemCount, serviceTypeNamed } from '../deals/service-contracts.ts';
import { IMPORT_FORMATS } from './import-rows.ts';

const { quotes, contracts } = IMPORT_FORMATS;

const QUOTE = {
  quote_reference: 'Q-1',
  analyzed_date: '3/1/2026',
  hospital: 'A Hospital',
  technology: 'CT Scanner',
  market_segment: 'Premium',
  oem: 'OEM',
  product: 'Product',
  quantity: '2',
  list_price: '$1,000,000.5',
  quoted_price: '900000',
};

describe('columns', () => {
  it('know the optional columns', () => {
    expect(quotes.optional).toEqual(['line', 'components']);
    expect(contracts.optional).toContain('market_segment');
    expect(headerProblems(quotes, Object.keys(QUOTE))).toEqual([]);
  });
});

describe('rows', () => {
  it('become integer cents, ISO days and a first line', () => {
    const { row } = quotes.read(QUOTE);
    expect(row).toMatchObject({
      reference: 'Q-1',
      line: 1,
      details: { analyzed_on: '2026-03-01', quantity: 2 },
    });
    expect(row!.details).toMatchObject({ list_price_cents: 100_000_050, quoted_price_cents: 90_000_000 });
  });

  it.each([
    ['hospital', 'A\0 Hospital'],
    ['components', 'A\0 part'],
    ['analyzed_date', '0000-10-01'],
    ['quantity', '0'],
    ['quantity', '1.5'],
    ['line', '0'],
    ['analyzed_date', '2026-02-30'],
    ['analyzed_date', '31/12/2026'],
    ['list_price', '-1'],
    ['quoted_price', '0'],
    ['quote_reference', '  '],
    ['product', 'x'.repeat(201)],
  ])('refuse the column %s with %j', (column, value) => {
    const { row, problems } = quotes.read({ ...QUOTE, [column]: value });
    expect(row).toBeNull();
    expect(problems.map((problem) => problem.column)).toEqual([column]);
    expect(problems[0]!.reason).not.toBe('');
  });

  it('name every wrong column of a row', () => {
    const { problems } = quotes.read({ ...QUOTE, quantity: '', quoted_price: 'free' });
    expect(problems.map((problem) => problem.column)).toEqual(['quantity', 'quoted_price']);
  });
});

describe('service contracts', () => {
  it('Other is -1, with its own name if given', () => {
    expect(serviceTypeNamed('other')).toEqual({ id: -1, name: 'Other' });
    expect(serviceTypeNamed('Other: Tube bank')).toEqual({ id: -1, name: 'Tube bank' });
    expect(serviceTypeNamed('FULL SERVICE')).toEqual({ id: 1, name: 'Full Service' });
    expect(serviceTypeNamed('Magic')).toBeNull();
    expect(CONTRACT_TYPES.find((type) => type.id === -1)).toMatchObject({ name: 'Other', sortKey: 99 });
  });

  it.each([
    ['1', '1'],
    ['4', '3-5'],
    ['26', '26 or more'],
    ['3-5', '3-5'],
    ['OTHER', 'Other'],
  ])('%s systems are the range %s', (text, label) => expect(parseSystemCount(text)?.label).toBe(label));

  it.each(['0', '-1', 'many', ''])('%j is not a number of systems', (text) =>
    expect(parseSystemCount(text)).toBeNull(),
  );
});
