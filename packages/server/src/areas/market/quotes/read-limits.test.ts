import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { csvOf, PRODUCTS, QUOTE_ROWS, QUOTE_SYSTEMS } from './quote-files.fixtures.ts';
import { bytesOf, read, refusal } from './read-files.fixtures.ts';
import { readQuoteFile } from './read-quote-file.ts';
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

describe('a file that arrives as a stream', () => {
  const streamed = (...chunks: Uint8Array[]) =>
    readQuoteFile({ bytes: Readable.from(chunks), name: 'a.csv' }, PRODUCTS);

  it('is read', async () => {
    const { content } = await streamed(csv.slice(0, 40), csv.slice(40));
    expect(content.systems).toMatchObject(QUOTE_SYSTEMS);
  });

  it('ends with the error of its stream', async () => {
    const bytes = async function* () {
      yield csv;
      throw new Error('The disk is gone');
    };
    await expect(readQuoteFile({ bytes: bytes(), name: 'a.csv' }, PRODUCTS)).rejects.toThrow(
      'The disk is gone',
    );
  });

  it('is refused as soon as it is too large', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1_000_000, 'x');
    const endless = async function* () {
      while (sent < 1_000) {
        sent += 1;
        yield chunk;
      }
    };
    await expect(readQuoteFile({ bytes: endless(), name: 'a.csv' }, PRODUCTS)).rejects.toThrow(
      'The file is larger than 50 MB. Split it.',
    );
    expect(sent).toBe(51);
  });

  it('ends quietly if the process does not wait for all of it', async () => {
    const endless = async function* () {
      for (;;) {
        await setTimeout(5);
        yield Buffer.alloc(1_000, 'x');
      }
    };
    await expect(
      readQuoteFile({ bytes: endless(), name: 'a.csv' }, PRODUCTS, { limits: { textMs: 200 } }),
    ).rejects.toThrow(/took longer/);
  });
});
