import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { quoteLines, readQuoteAt } from './quote-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'capwise-quotes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PRODUCTS = [{ product: 'LenSx Laser', oem: 'Alcon' }];
const at = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return readQuoteAt(path, PRODUCTS);
};
const CSV =
  'Quotation,Q-100200\nVendor,Alcon\nDate,03/31/2026\n\nModel,Qty,List price,Net price,Total\nLenSx Laser,2,400000,300000.50,600001\n,,,Total,600001';

it('reports amounts in dollars, and null for what the quote does not say', async () => {
  expect(await at('a.csv', CSV)).toEqual({
    vendor: 'Alcon',
    quoteNumber: 'Q-100200',
    quoteDate: '2026-03-31',
    validUntil: null,
    customer: null,
    currency: null,
    total: 600_001,
    systems: [
      {
        product: 'LenSx Laser',
        oem: 'Alcon',
        quantity: 2,
        unitPrice: 300_000.5,
        listPrice: 400_000,
        confidence: 1,
      },
    ],
  });
});

it('reports why a file cannot be read', async () => {
  expect(await at('a.txt', 'hello')).toEqual({ error: expect.stringContaining('not known') });
  expect(await readQuoteAt(join(folder, 'missing.pdf'), PRODUCTS)).toEqual({
    error: 'There is no such file.',
  });
  expect(await readQuoteAt(folder, PRODUCTS)).toEqual({ error: 'The file cannot be opened.' });
});

it('prints a line for each system', async () => {
  const lines = quoteLines('a.csv', await at('a.csv', CSV));
  expect(lines[0]).toBe('a.csv: Alcon · Q-100200 · 2026-03-31');
  expect(lines[1]).toContain('2 × Alcon LenSx Laser');
  expect(lines.at(-1)).toBe('  Total $600,001.00');
  const inEuros = quoteLines('a.csv', { ...(await at('a.csv', CSV)), currency: 'EUR' });
  expect(inEuros.join()).not.toContain('$');
  expect(inEuros.at(-1)).toBe('  Total 600,001.00 EUR');
});
