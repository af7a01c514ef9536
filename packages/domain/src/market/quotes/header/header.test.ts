import { describe, expect, it } from 'vitest';
import { LocatedText } from '../text/located-text.ts';
import { CATALOG, type PrintedLine, printed } from '../text/printed.fixtures.ts';
import { provedOrder } from '../text/quote-dates.ts';
import { quoteRows } from '../text/rows.ts';
import { currencyOf } from './currency.ts';
import { headerDates } from './header-dates.ts';
import { customerOf, vendorOf } from './parties.ts';
import { quoteNumber } from './quote-number.ts';

const rows = (...lines: PrintedLine[]) => quoteRows(printed(lines));
const number = (...lines: PrintedLine[]) =>
  quoteNumber(rows(...lines), new LocatedText(rows(...lines), ' \n '))?.value ?? null;

const price = (text: string, amount: string): PrintedLine => [
  [40, text],
  [-520, amount],
];

describe('the quote number', () => {
  it.each<[string, PrintedLine[]]>([
    ['behind its label', [[[40, 'Quote #: Q-4711']]]],
    [
      'in the next cell',
      [
        [
          [40, 'Quotation No.'],
          [200, 'Q-4711'],
        ],
      ],
    ],
    [
      'below its label',
      [
        [
          [40, 'Quote Number'],
          [200, 'Date'],
        ],
        [
          [40, 'Q-4711'],
          [200, '03/31/2026'],
        ],
      ],
    ],
    ['in a sentence', [[[40, 'Please mention our reference Q-4711 in all letters.']]]],
  ])('is %s', (_, lines) => expect(number(...lines)).toBe('Q-4711'));

  it('is no date', () => expect(number([[40, 'Quotation 03/31/2026']])).toBeNull());
});

const textRows = (text: string): PrintedLine[] => text.split(' \n ').map((line) => [[40, line]]);

function daysOf(lines: PrintedLine[]) {
  const located = new LocatedText(rows(...lines), ' \n ');
  const { quoteDate, validUntil } = headerDates(located, provedOrder(located.text) === 'dmy');
  return [quoteDate?.day ?? null, validUntil?.day ?? null];
}

describe('dates', () => {
  it.each([
    ['Date: 03/31/2026 Valid until: 05/30/2026'],
    ['Expiration date 05/30/2026 Quote date 03/31/2026'],
    ['March 31, 2026 \n This offer stands until May 30, 2026.'],
    ['Issued 31-Mar-2026, valid for 60 days'],
    ['Date: 03/31/26 Valid until: 5/30/26'],
    ['Date: 31-Mar-26 Valid until: 30-May-26'],
    ['Date: 31.03.26 Valid until: 30.05.26'],
    ['Date: 31/03/26 Valid until: 30/05/26'],
    ['Valid for 60 days. Lease of 12/24/36 months, part 10.12.26.5, issued 3/31/26'],
  ])('%s', (text) => {
    expect(daysOf(textRows(text))).toEqual(['2026-03-31', '2026-05-30']);
  });

  it.each(['05/06/2026 Valid until 07/06/2026', '05/06/26 Valid until 07/06/26'])(
    '%s has the month first, whatever sizes the quote lists',
    (dates) => {
      const text = `Quote date ${dates} \n Valid for all sizes. Trays 16/12/10, guides 18/10/12 gauge, 20/10/15 mg`;
      expect(daysOf(textRows(text))).toEqual(['2026-05-06', '2026-07-06']);
    },
  );
});

describe('parties', () => {
  it('a letterhead names the maker as the catalog spells it', () => {
    expect(vendorOf(rows([[40, 'ALCON']], [[40, 'Quotation']]), CATALOG)?.value).toBe('Alcon');
  });

  it('a label names a dealer', () => {
    expect(
      vendorOf(
        rows(
          [[40, 'Quotation']],
          [
            [40, 'Vendor:'],
            [200, 'Midwest Supply'],
          ],
        ),
        CATALOG,
      )?.value,
    ).toBe('Midwest Supply');
  });

  it.each<[string, PrintedLine[]]>([
    ['behind its label', [[[40, 'Customer: Oak Hill Hospital']]]],
    ['below its label', [[[40, 'Bill To']], [[40, 'Oak Hill Hospital']]]],
    ['without a label', [[[40, 'Alcon']], [[40, 'Oak Hill Hospital']]]],
  ])('the customer is %s', (_, lines) =>
    expect(customerOf(rows(...lines), 'Alcon')?.value).toBe('Oak Hill Hospital'),
  );
});

it.each([
  ['$100 and $200', 'USD'],
  ['100,00 €', 'EUR'],
  ['GBP 100', 'GBP'],
  ['Total, US dollars: 100', 'USD'],
  ['Prices in U.S. Dollars', 'USD'],
  ['$100, $200 and $300. All prices in CAD', 'CAD'],
  ['C$100', 'CAD'],
  ['CAD 1,200.00 and CAD $300', 'CAD'],
  ['$100 for mammography with CAD software', 'USD'],
  ['$100 for ImageChecker CAD 8.3 and CAD 2 licenses', 'USD'],
  ['$100. Terms at https://cdn.vendor.example/terms', 'USD'],
  ['$100 for a CHF telemonitoring kit', 'USD'],
  ["CHF 1'200 and 1200 CHF", 'CHF'],
  ['A dollar sign that was read as £100. Total USD 200', 'USD'],
  ['£100, £200, £300, £400, £500 and £600. Not payable in USD', 'GBP'],
  ['$100. All prices are in Canadian dollars', 'CAD'],
  ['$100. Prices in CDN dollars', 'CAD'],
  ['CDN$100', 'CAD'],
  ['$100. Prices in Australian dollars', 'AUD'],
  ['NZ$100 and S$1', 'NZD'],
  ['$100. Prices in Singapore dollars (SGD)', 'SGD'],
  ['$7,500.00 for the SGD with eye gaze (HCPCS E2510)', 'USD'],
  ['$100.00, $200.00 and $300.00 for a PLN planning license', 'USD'],
  ['$9,000.00 Tobii SGD. Total $9,000.00', 'USD'],
  ['$100 for AUD therapy, HKD tests, BRL tables and the NOK. Stone-free rate (SFR), RMB biopsy', 'USD'],
  ['We offer the laser at CAD 300,000.00, including freight', 'CAD'],
  ['The laser costs $300,000.00 CAD per system', 'CAD'],
  ['Our price is 300.000,00 NOK.', 'NOK'],
  ['ImageChecker CAD $25,000.00', 'USD'],
  ['ImageChecker CAD 25,000.00 and $1', 'USD'],
  ['$25,000.00 CAD software and $12,500.00 CHF', 'USD'],
  ['Prices in RMB. 100.00', 'CNY'],
  ['SFr. 100.00', 'CHF'],
  ['All prices in Euro. 100,00', 'EUR'],
  ['Total 100,00 Euro', 'EUR'],
  ['Prices in Swiss francs', 'CHF'],
  ['Total 100 kr', 'SEK'],
  ['Total 100 kr. Prices in DKK', 'DKK'],
  ['R$ 100. Prices in reais (BRL)', 'BRL'],
  ['Prices are quoted in INR', 'INR'],
  ['Unit price (AED): 100', 'AED'],
  ['100.00 SAR', 'SAR'],
  ['$100 for the AED, with INR and SAR limits', 'USD'],
  ['Measured values: INR. TRY the SAR monitor, 2 euro plugs, 3 krypton lamps, 5 pounds, Dr. Yen', null],
  ['100', null],
])('the currency of %s is %s', (text, code) =>
  expect(currencyOf(new LocatedText(rows([[40, text]]), ' ')).currency?.value ?? null).toBe(code),
);

it.each<[string, PrintedLine[], string | null]>([
  [
    'a CAD product next to its price',
    [price('ImageChecker CAD', '$25,000.00'), price('Total', '$25,000.00')],
    'USD',
  ],
  ['a CAD product below a price', [price('LenSx', '$300,000.00'), price('CAD Software', '$1.00')], 'USD'],
  ['CAD below a price without a sign', [price('LenSx', '300,000.00'), price('CAD Software', '1.00')], null],
  ['a product with a number', [price('SecondLook CAD 9200', '$25,000.00')], 'USD'],
  ['a CAD product alone in its cell', [price('CAD', '$25,000.00')], 'USD'],
  ['CHF before a price', [price('Monitor for CHF', '$12,500.00'), price('Total', '$12,500.00')], 'USD'],
  ['an AED below a heading', [price('Item', 'Total'), price('AED Plus', '$1,500.00')], 'USD'],
  ['a heading of costs', [price('Unit Cost (AUD)', '$100.00')], 'AUD'],
  ['a code next to its label', [price('Currency:', 'CAD'), price('Total', '$100.00')], 'CAD'],
  [
    'a code between total and amount',
    [
      [
        [40, 'Total'],
        [300, 'CAD'],
        [-520, '100.00'],
      ],
    ],
    'CAD',
  ],
  [
    'codes in a column',
    [
      [
        [40, 'LenSx'],
        [-400, '$100.00'],
        [-520, 'CAD'],
      ],
    ],
    'CAD',
  ],
  ['a code in the heading', [price('Item', 'Unit price (NOK)'), price('LenSx', '100.00')], 'NOK'],
  ['codes in the cells of amounts', [price('LenSx', '300000.00 SGD'), price('Total', 'SGD 300,000')], 'SGD'],
  ['a sentence over two rows', [[[40, 'All prices are in']], [[40, 'CAD. Total $100.00']]], 'CAD'],
])('%s is read', (_, lines, code) =>
  expect(currencyOf(new LocatedText(rows(...lines), ' ')).currency?.value ?? null).toBe(code),
);
