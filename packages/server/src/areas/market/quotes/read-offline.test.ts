import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReader } from '../../../platform/reading/run-reader.ts';
import { PRODUCTS, QUOTE_CONTENT, QUOTE_SYSTEMS } from './quote-files.fixtures.ts';
import { pdf, QUOTE_TABLE } from './read-files.fixtures.ts';
import { scannedQuote } from './scanned-quote.fixtures.ts';

const OFFLINE = fileURLToPath(new URL('./offline-process.fixtures.ts', import.meta.url));
const NO_NETWORK = new URL('./no-network.fixtures.ts', import.meta.url).href;

const readOffline = (name: string, bytes: Uint8Array) =>
  runReader<ReadContent>(OFFLINE, bytes, { name, products: PRODUCTS });

describe('without a network', () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end('reached');
  });
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => server.close());

  it('a process and its threads reach nothing', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = `try { const answer = await fetch('${url}'); console.log(await answer.text()); }
      catch (error) { console.log(error.message); }
      const { get } = await import('node:http');
      try { get('${url}').on('error', () => {}); } catch (error) { console.log(error.message); }`;
    const inThread = `const { Worker } = require('node:worker_threads');
      new Worker(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(ask)}`)}));`;
    const run = (code: string, ...options: string[]) =>
      promisify(execFile)(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        ...options,
        '-e',
        code,
      ]);
    const blocked = ['--import', NO_NETWORK];
    expect((await run(`(async () => { ${ask} })()`)).stdout).toBe('reached\n');
    expect(requests).toBe(2);
    for (const code of [`(async () => { ${ask} })()`, inThread])
      expect((await run(code, ...blocked)).stdout).toBe('The network is blocked\n'.repeat(2));
    expect(requests).toBe(2);
  });

  it('a PDF with text is read', async () => {
    const { content } = await readOffline('a.pdf', await pdf(QUOTE_TABLE));
    expect(content.quoteNumber).toBe('Q-100200');
    expect(content.systems).toHaveLength(2);
  });

  it('a scan is read', async () => {
    const { content } = await readOffline('a.png', await scannedQuote().encode('png'));
    expect(content).toMatchObject({
      quoteNumber: QUOTE_CONTENT.quoteNumber,
      totalCents: QUOTE_CONTENT.totalCents,
      systems: QUOTE_SYSTEMS,
    });
  });
});
