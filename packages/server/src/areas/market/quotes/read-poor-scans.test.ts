import { readFileSync } from 'node:fs';
import { type ReadContent, SURE } from '@capwise/domain/market/quotes/quote-content';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { QUOTE_CONTENT, QUOTE_SYSTEMS } from './quote-files.fixtures.ts';
import { read } from './read-files.fixtures.ts';
import { SCAN_DOTS_PER_INCH, type ScanFaults, scannedQuote } from './scanned-quote.fixtures.ts';

/** A scan at fewer dots, with the artifacts of a JPG. */
function poorScan(dotsPerInch: number, faults: ScanFaults): Promise<Buffer> {
  const scan = scannedQuote(faults);
  const scale = dotsPerInch / SCAN_DOTS_PER_INCH;
  const canvas = createCanvas(Math.round(scan.width * scale), Math.round(scan.height * scale));
  canvas.getContext('2d').drawImage(scan, 0, 0, canvas.width, canvas.height);
  return canvas.encode('jpeg', 40);
}

const isTrue = ({ product, oem, quantity, unitCents }: (typeof QUOTE_SYSTEMS)[number]) =>
  QUOTE_SYSTEMS.some(
    (one) =>
      one.product === product &&
      one.oem === oem &&
      one.quantity === quantity &&
      Math.abs(one.unitCents - unitCents) <= 100,
  );

const wrongAndSure = ({ content, confidence }: ReadContent) =>
  content.systems.filter(
    (system, at) => (confidence[at] ?? 0) >= SURE && !isTrue(system as (typeof QUOTE_SYSTEMS)[number]),
  );

/** Made once from the printed quote with ImageMagick: 204 × 196 dots per inch, black and white, CCITT Group 4. */
const FAX = new Uint8Array(readFileSync(new URL('./fax.fixtures.tif', import.meta.url)));

it('a fax has its number and total, and no system is wrong and sure', async () => {
  const reading = await read('fax.tif', FAX);
  const { quoteNumber, totalCents } = QUOTE_CONTENT;
  expect(reading.content).toMatchObject({ quoteNumber, totalCents });
  expect(wrongAndSure(reading)).toEqual([]);
  expect(reading.content.systems.some((system) => isTrue(system as (typeof QUOTE_SYSTEMS)[number]))).toBe(
    true,
  );
});

it.each([
  [150, { degrees: 1.5, grain: 24 }],
  [110, { degrees: -2, grain: 30 }],
])('a tilted, grainy scan of %i dots per inch is read right', async (dots, faults) => {
  const reading = await read('scan.jpg', new Uint8Array(await poorScan(dots, faults)));
  expect(wrongAndSure(reading)).toEqual([]);
  expect(reading.content).toMatchObject({ totalCents: QUOTE_CONTENT.totalCents, systems: QUOTE_SYSTEMS });
});
