import { expect, it } from 'vitest';
import { csvOf, QUOTE_ROWS } from './quote-files.fixtures.ts';
import { bytesOf, read, refusal } from './read-files.fixtures.ts';
import { scannedQuote } from './scanned-quote.fixtures.ts';

const csv = csvOf(QUOTE_ROWS);

it('a deadline ends the process', async () => {
  expect(await refusal('a.csv', csv, { limits: { textMs: 0 } })).toMatch(/took longer/);
});

it('a scan has the longer deadline', async () => {
  const bytes = await scannedQuote().encode('png');
  const limits = { textMs: 600_000, scanMs: 1 };
  expect(await refusal('a.png', bytes, { limits })).toMatch(/took longer/);
});

it('too little heap ends the process', async () => {
  const long = bytesOf('LenSx Laser,1,2,3\n'.repeat(9_000));
  expect(await refusal('a.csv', long, { limits: { heapMb: 8 } })).toMatch(/too much memory/);
});

it('memory outside the heap counts, too', async () => {
  const bytes = await scannedQuote().encode('png');
  const seen: number[] = [];
  const limits = { memoryMb: 200, memoryCheckMs: 20 };
  expect(await refusal('a.png', bytes, { limits, onMemory: (used) => seen.push(used) })).toMatch(
    /too much memory/,
  );
  expect(seen.at(-1)).toBeGreaterThan(200 * 1024 * 1024);
});

it('aborting ends the process with the reason of the signal', async () => {
  const controller = new AbortController();
  const bytes = await scannedQuote().encode('png');
  const reading = read('a.png', bytes, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('The quote was deleted')),
  });
  await expect(reading).rejects.toThrow('The quote was deleted');
  await expect(read('a.csv', csv, { signal: controller.signal })).rejects.toThrow('The quote was deleted');
});
