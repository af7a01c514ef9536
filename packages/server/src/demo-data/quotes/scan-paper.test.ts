import { configurations } from '@capwise/demo/catalog';
import { demoVendorQuotes } from '@capwise/demo/market/vendor-quotes';
import { afterAll, expect, it } from 'vitest';
import { readQuoteFile } from '../../areas/market/quotes/read-quote-file.ts';
import { PdfThread } from '../../platform/pdf/pdf-thread.ts';
import { scanned, WORKER } from './seed-quotes.ts';

const PRODUCTS = configurations.map(({ productName, oemName }) => ({ product: productName, oem: oemName }));
const printer = new PdfThread(WORKER);
afterAll(() => printer.close());

const scans = demoVendorQuotes.filter(({ isScan }) => isScan);

it('the demo has three scans', () => {
  expect(scans).toHaveLength(3);
  expect(scans.every(({ fileName }) => fileName.endsWith('.pdf'))).toBe(true);
});

it.each(scans)('the scan $fileName is recognized as it was printed', async (quote) => {
  const paper = { quote, date: '2026-11-02' };
  const printed = await printer.make(paper, new AbortController().signal);
  const scan = await scanned(printer, printed);
  expect(scan.byteLength).toBeLessThan(400_000);
  const [text, recognized] = await Promise.all(
    [printed, scan].map((bytes) =>
      readQuoteFile({ bytes: Uint8Array.from(bytes), name: quote.fileName }, PRODUCTS),
    ),
  );
  expect(recognized!.pages).toMatchObject([{ isScan: true }]);
  expect(text!.pages).toMatchObject([{ isScan: false }]);
  expect(recognized!.content.systems).toEqual(text!.content.systems);
  expect(recognized!.content.totalCents).toBe(text!.content.totalCents);
  expect(recognized!.content.quoteNumber).toBe(quote.number);
});
