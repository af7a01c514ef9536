import type { DemoVendorQuote } from '@capwise/demo/market/vendor-quote';
import { INVENTED } from '@capwise/demo/workspace/papers';
import { addDays, type Day, formatLongDay } from '@capwise/domain/dates';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { right } from '../../platform/pdf/pdf-style.ts';

export interface QuotePaper {
  quote: DemoVendorQuote;
  date: Day;
}

export const quoteTotal = ({ lines }: DemoVendorQuote): number =>
  lines.reduce((sum, { quantity, net }) => sum + quantity * net, 0);

const money = (dollars: number | null): string =>
  dollars === null ? '' : dollars.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** A quote as a vendor prints it. */
export function quotePaper({ quote, date }: QuotePaper): TDocumentDefinitions {
  const rows = quote.lines.map(({ partNumber, description, quantity, list, net }) => [
    partNumber ?? '',
    description,
    right(String(quantity)),
    right(money(list)),
    right(money(net)),
    right(money(quantity * net)),
  ]);
  const heads = ['Part', 'Description', 'Qty', 'List', 'Net', 'Extended'];
  return {
    pageSize: 'LETTER',
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    content: [
      { text: quote.vendor, fontSize: 16, bold: true },
      { text: `Quotation ${quote.number}`, margin: [0, 8, 0, 0] },
      `Date: ${formatLongDay(date)}`,
      `Valid until: ${formatLongDay(addDays(date, quote.validDays))}`,
      { text: 'Prepared for', margin: [0, 12, 0, 0] },
      { text: quote.customer, margin: [0, 0, 0, 16] },
      {
        table: { widths: [56, '*', 28, 70, 70, 76], body: [heads, ...rows] },
        layout: 'lightHorizontalLines',
      },
      {
        text: `Total, US dollars: ${money(quoteTotal(quote))}`,
        alignment: 'right',
        bold: true,
        margin: [0, 12, 0, 24],
      },
      { text: INVENTED, fontSize: 8 },
    ],
  };
}

/** A page without text. */
export const scannedPage = (image: string): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  pageMargins: 0,
  defaultStyle: { font: 'Roboto' },
  content: [{ image, width: 612, height: 792 }],
});

const cell = (text: string | number | null): string => `"${String(text ?? '').replaceAll('"', '""')}"`;

/** The same as a sheet. */
export function quoteSheet({ quote, date }: QuotePaper): string {
  const lines = quote.lines.map(({ partNumber, description, quantity, list, net }) => [
    partNumber,
    description,
    quantity,
    list?.toFixed(2) ?? '',
    net.toFixed(2),
    (quantity * net).toFixed(2),
  ]);
  return [
    ['Vendor', quote.vendor],
    ['Quote No.', quote.number],
    ['Date', date],
    ['Valid until', addDays(date, quote.validDays)],
    ['Customer', quote.customer],
    [],
    ['Part', 'Description', 'Qty', 'List', 'Net', 'Extended'],
    ...lines,
    ['', 'Total', '', '', '', quoteTotal(quote).toFixed(2)],
    [INVENTED],
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}
