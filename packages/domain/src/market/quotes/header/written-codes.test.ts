import { describe, expect, it } from 'vitest';
import { LocatedText } from '../text/located-text.ts';
import { type PrintedLine, printed } from '../text/printed.fixtures.ts';
import { quoteRows } from '../text/rows.ts';
import { currencyOf } from './currency.ts';

const pair = (text: string, amount: string): PrintedLine => [
  [40, text],
  [-520, amount],
];
const found = (...lines: PrintedLine[]) => {
  const { currency, rival } = currencyOf(new LocatedText(quoteRows(printed(lines)), ' '));
  return [currency?.value ?? null, rival];
};
const GOODS = [pair('LenSx', '$300,000.00'), pair('ARGOS', '$20,000.00'), pair('Total', '$320,000.00')];

describe('a heading names the currency', () => {
  it.each([
    ['Unit Price AUD ex GST', 'AUD'],
    ['Extended (AUD)', 'AUD'],
    ['Price (AUD, excl. GST)', 'AUD'],
    ['Unit Price, AUD', 'AUD'],
    ['Unit Price [AUD]', 'AUD'],
    ['AUD Unit Price', 'AUD'],
    ['Unit AUD', 'AUD'],
    ['AUD', 'AUD'],
    ['(AUD)', 'AUD'],
    ['Total (CAD, before tax)', 'CAD'],
    ['Price CAD/unit', 'CAD'],
    ['Value (SGD)', 'SGD'],
    ['Pris eks. mva (NOK)', 'NOK'],
    ['Cena netto (PLN)', 'PLN'],
    ['Valor (BRL)', 'BRL'],
    ['Price in SFr.', 'CHF'],
    ['Price (sFr)', 'CHF'],
  ])('%s', (heading, code) => {
    expect(found(pair('Item', heading), ...GOODS)).toEqual([code, null]);
    expect(found(pair('Item', heading), pair('LenSx', '300,000.00'))).toEqual([code, null]);
  });

  it('with the sign of several currencies', () =>
    expect(found(pair('Item', 'Pris (NOK)'), pair('LenSx', 'kr 300 000,00'))[0]).toBe('NOK'));

  it('in two rows', () =>
    expect(found(pair('Item', 'Unit Price'), pair('No.', '(AUD)'), ...GOODS)[0]).toBe('AUD'));
});

it.each([
  ['All prices exclude GST and are in AUD.', 'AUD'],
  ['All prices are quoted in SGD and exclude GST', 'SGD'],
  ['Prices are expressed in CAD', 'CAD'],
  ['Pricing in CAD', 'CAD'],
  ['Payment in AUD by bank transfer', 'AUD'],
  ['Currency of quotation: AUD', 'AUD'],
  ['ALL PRICES IN SWISS FRANCS', 'CHF'],
  ['All amounts are in THB, excluding VAT', 'THB'],
])('%s', (sentence, code) => expect(found([[40, sentence]], ...GOODS)[0]).toBe(code));

it.each<[string, PrintedLine[], string]>([
  ['a row of the total', [pair('Grand Total AUD inc. GST', '$320,000.00')], 'AUD'],
  ['a small amount', [pair('LenSx', 'AUD 900')], 'AUD'],
  ['taxes after an amount', [pair('LenSx', "25'000.00 CHF (exkl. MwSt)")], 'CHF'],
  ['a sign after an amount', [pair('LenSx', '300 000,00 zł')], 'PLN'],
  [
    'a label above',
    [
      [
        [40, 'Quote'],
        [200, 'Currency'],
      ],
      [
        [40, 'Q-1'],
        [200, 'AUD'],
      ],
      ...GOODS,
    ],
    'AUD',
  ],
  [
    'a column',
    ['300,000.00', '20,000.00'].map((amount) => [
      [40, 'LenSx'],
      [300, 'AUD'],
      [-520, amount],
    ]),
    'AUD',
  ],
])('%s names the currency', (_, lines, code) => expect(found(...lines)[0]).toBe(code));

describe('prices in dollars are doubted', () => {
  it.each<[string, PrintedLine[], [string | null, string | null]]>([
    ['if a word could be a currency', [pair('ImageChecker CAD', '$25,000.00')], ['USD', 'CAD']],
    [
      'if a sentence about payment names a code',
      [pair('Please remit in AED.', '$25,000.00')],
      ['USD', 'AED'],
    ],
    ['without any sign', [pair('LIFEPAK AED', '25,000.00')], [null, 'AED']],
    ['next to another currency', [pair('Prices in CAD', 'USD 1.00')], ['USD', 'CAD']],
    ['next to another sign', [pair('£100', '$100')], ['USD', 'GBP']],
    ['not if the code is written', [pair('ImageChecker CAD', 'USD 25,000.00')], ['USD', null]],
    ['not for products that cost no dollars elsewhere', [pair('LIFEPAK AED', '$25,000.00')], ['USD', null]],
    ['not for lengths', [pair('Cable of 100 ft', '$250.00')], ['USD', null]],
  ])('%s', (_, lines, expected) => expect(found(...lines)).toEqual(expected));
});
