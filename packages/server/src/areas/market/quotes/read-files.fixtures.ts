import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { expect } from 'vitest';
import { QuoteFileError } from '../../../platform/reading/outcome/quote-file-error.ts';
import type { ReadOptions } from '../../../platform/reading/run-reader.ts';
import { PRODUCTS } from './quote-files.fixtures.ts';
import { readQuoteFile } from './read-quote-file.ts';

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export const read = (name: string, bytes: Uint8Array, options?: ReadOptions) =>
  readQuoteFile({ bytes, name }, PRODUCTS, options);

/** The message of a file that is refused. Any other outcome fails the test. */
export async function refusal(name: string, bytes: Uint8Array, options?: ReadOptions): Promise<string> {
  const error = await read(name, bytes, options).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(QuoteFileError);
  return (error as Error).message;
}

/** Capwise's reports bring their own fonts, but a test needs only one that every reader has. */
export async function pdf(
  content: Content,
  options: Omit<TDocumentDefinitions, 'content'> = {},
): Promise<Uint8Array> {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));
  pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } });
  const defaultStyle = { font: 'Helvetica', fontSize: 9 };
  return new Uint8Array(await pdfmake.createPdf({ content, defaultStyle, ...options }).getBuffer());
}

export const QUOTE_TABLE: Content = [
  { text: 'Alcon', fontSize: 16 },
  'Quotation Q-100200',
  'Date: March 31, 2026',
  'Valid through: May 30, 2026',
  'Prepared for',
  'Oak Hill Hospital',
  {
    table: {
      widths: [40, '*', 30, 70, 70, 70],
      body: [
        ['Part', 'Description', 'Qty', 'List Price', 'Net Price', 'Extended'],
        ['11X58', 'LenSx Laser System', '2', '400,000.00', '300,000.00', '600,000.00'],
        ['43B16', 'ARGOS® Biometer', '4', '25,000.00', '20,000.50', '80,002.00'],
      ],
    },
  },
  { text: 'Total USD 680,002.00', alignment: 'right' },
];
