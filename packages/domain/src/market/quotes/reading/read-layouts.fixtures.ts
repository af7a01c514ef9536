import { CATALOG, type PrintedLine } from '../text/printed.fixtures.ts';
import type { QuoteItem } from '../text/quote-item.ts';
import { findQuote } from './find-quote.ts';

/** All that tests compare, without places. */
export function read(items: readonly QuoteItem[]) {
  const { header, body } = findQuote(items, CATALOG);
  return {
    vendor: header.vendor?.value,
    quoteNumber: header.quoteNumber?.value,
    quoteDate: header.quoteDate?.value,
    validUntil: header.validUntil?.value,
    currency: header.currency?.value,
    total: body?.total,
    agrees: body?.agrees,
    systems: body?.systems ?? [],
  };
}
/** Product, quantity, net and list price in dollars. */
export const systems = (items: readonly QuoteItem[]) =>
  read(items).systems.map(({ product, quantity, unit, list }) => [
    product,
    quantity,
    unit / 100,
    list === null ? null : list / 100,
  ]);

export const NET_COLUMNS: PrintedLine = [
  [40, 'Description'],
  [-330, 'Qty'],
  [-420, 'Unit Price'],
  [-520, 'Extended'],
];
export const row = (text: string, quantity: string, unit: string, extended: string, x = 40): PrintedLine => [
  [x, text],
  [-330, quantity],
  [-420, unit],
  [-520, extended],
];
export const foot = (label: string, amount: string): PrintedLine => [
  [300, label],
  [-520, amount],
];

export const TABLE: PrintedLine[] = [
  [
    [40, '#'],
    [60, 'Part No.'],
    [140, 'Description'],
    [-310, 'Qty'],
    [-370, 'List Price'],
    [-400, 'Disc.'],
    [-460, 'Net Price'],
    [-530, 'Extended'],
  ],
  [
    [40, '1'],
    [60, '6000-64'],
    [140, 'LenSx Laser System'],
    [-310, '2'],
    [-370, '500,000.00'],
    [-400, '40%'],
    [-460, '300,000.00'],
    [-530, '600,000.00'],
  ],
  [
    [40, '2'],
    [60, '11O93'],
    [140, 'ARGOS® Biometer'],
    [-310, '5'],
    [-370, '34,000.00'],
    [-400, '50%'],
    [-460, '17,000.00'],
    [-530, '85,000.00'],
  ],
  foot('Total USD', '685,000.00'),
];
