import { expect, it } from 'vitest';
import { LocatedText } from '../text/located-text.ts';
import { CATALOG, type PrintedLine, printed } from '../text/printed.fixtures.ts';
import { quoteRows } from '../text/rows.ts';
import { readHeader } from './read-header.ts';

const three = (...texts: [string, string, string]): PrintedLine =>
  texts.map((text, at): [number, string] => [40 + at * 160, text]);

function read(...lines: PrintedLine[]) {
  const rows = quoteRows(printed(lines));
  const { header, doubts } = readHeader(rows, new LocatedText(rows, ' '), CATALOG, false);
  return {
    days: [header.quoteDate?.value ?? null, header.validUntil?.value ?? null],
    doubts: doubts.map(({ path }) => path),
  };
}

it.each<[string, PrintedLine[]]>([
  ['labels above', [three('Quote No.', 'Date', 'Valid Until'), three('Q-4711', '05/03/26', '31/03/26')]],
  [
    'labels above, with the number between',
    [three('Quote Date', 'Quote No.', 'Expiry Date'), three('05/03/26', 'Q-4711', '31/03/26')],
  ],
  [
    'labels above days that sort',
    [three('Quote No.', 'Quote Date', 'Valid Until'), three('Q-4711', '2026-03-05', '2026-03-31')],
  ],
  ['labels above in one cell', [[[40, 'Quote Date Valid Until']], [[40, '05/03/2026 31/03/2026']]]],
  ['a range', [[[40, 'Date: 05/03/2026']], [[40, 'Valid from 10/03/2026 to 31/03/2026']]]],
  [
    'years first',
    [
      [
        [40, 'Date: 2026/03/05'],
        [300, 'Valid until: 2026/03/31'],
      ],
    ],
  ],
  ['labels before', [[[40, 'Valid until: 31/03/26']], [[40, 'Date: 05/03/26']]]],
  ['no label', [[[40, 'Quotation 05/03/26']], [[40, 'Our prices are firm to 31/03/26']]]],
  ['closes', [[[40, 'Date: 05/03/26']], [[40, 'Offer closes 31/03/26']]]],
  ['validity', [[[40, 'Date: 05/03/26']], [[40, 'Validity: 31/03/26']]]],
  ['thru', [[[40, 'Date: 05/03/26']], [[40, 'Good thru 31/03/26']]]],
  ['till', [[[40, 'Date: 05/03/26']], [[40, 'Firm till 31/03/26']]]],
  ['ordered by', [[[40, 'Date: 05/03/26']], [[40, 'Valid only if ordered by 31/03/26']]]],
  ['accepted before', [[[40, 'Date: 05/03/26']], [[40, 'This offer must be accepted before 31/03/26']]]],
  [
    'a day of something else first',
    [[[40, 'Delivery date: 20/04/26']], [[40, 'Quote date: 05/03/26, valid until 31/03/26']]],
  ],
])('%s', (_, lines) => expect(read(...lines).days).toEqual(['2026-03-05', '2026-03-31']));

it('a quote that ends before its date is doubted', () =>
  expect(read([[40, 'Date: 2026-03-31']], [[40, 'Valid until 2026-03-05']]).doubts).toEqual(['validUntil']));

it.each([
  ['£100', ['2026-03-05', null], ['quoteDate']],
  ['£100. Delivery date: 31/03/2026', ['2026-03-05', null], []],
  ['$100', ['2026-05-03', null], []],
  ['CAD $100', ['2026-05-03', null], ['quoteDate']],
])('05/03/2026 in a quote with %s', (text, days, doubts) =>
  expect(read([[40, 'Date: 05/03/2026']], [[40, text]])).toEqual({ days, doubts }),
);
