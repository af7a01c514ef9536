import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { QuoteContent, ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { formatQuoteCents } from '@capwise/domain/market/quotes/quote-currency';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { readQuoteFile } from '../../areas/market/quotes/read-quote-file.ts';
import { QuoteFileError } from '../../platform/reading/outcome/quote-file-error.ts';

interface ReportedSystem {
  product: string;
  oem: string;
  quantity: number;
  /** Dollars, as the list price. */
  unitPrice: number;
  listPrice: number | null;
  confidence: number;
}

type Header = Pick<
  QuoteContent,
  'vendor' | 'quoteNumber' | 'quoteDate' | 'validUntil' | 'customer' | 'currency'
>;

export type QuoteReport = (Header & { total: number | null; systems: ReportedSystem[] }) | { error: string };

function reported({ content, confidence }: ReadContent): QuoteReport {
  const { vendor, quoteNumber, quoteDate, validUntil, customer, currency, totalCents, systems } = content;
  return {
    vendor,
    quoteNumber,
    quoteDate,
    validUntil,
    customer,
    currency,
    total: optionalDollars(totalCents),
    systems: systems.map(({ product, oem, quantity, unitCents, listCents }, index) => ({
      product,
      oem,
      quantity,
      unitPrice: centsToDollars(unitCents),
      listPrice: optionalDollars(listCents),
      confidence: Math.round((confidence[index] ?? 0) * 100) / 100,
    })),
  };
}

/** Reads a file. Expected failures are part of the report. */
export async function readQuoteAt(path: string, products: readonly CatalogProduct[]): Promise<QuoteReport> {
  try {
    const bytes = await readFile(path);
    return reported(await readQuoteFile({ bytes, name: basename(path) }, products));
  } catch (error) {
    if (error instanceof QuoteFileError) return { error: error.message };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { error: 'There is no such file.' };
    if (code === 'EISDIR' || code === 'EACCES') return { error: 'The file cannot be opened.' };
    throw error;
  }
}

/** A short table for people. */
export function quoteLines(file: string, report: QuoteReport): string[] {
  if ('error' in report) return [`${file}: ${report.error}`];
  const { vendor, quoteNumber, quoteDate, validUntil, customer, currency, total, systems } = report;
  const price = (amount: number | null) =>
    formatQuoteCents(amount === null ? null : Math.round(amount * 100), currency);
  return [
    `${file}: ${[vendor, quoteNumber, quoteDate, validUntil && `valid until ${validUntil}`, customer].filter(Boolean).join(' · ')}`,
    ...systems.map(
      ({ product, oem, quantity, unitPrice, listPrice, confidence }) =>
        `  ${String(quantity).padStart(4)} × ${`${oem} ${product}`.padEnd(48)} ${price(unitPrice).padStart(16)}  list ${price(listPrice).padStart(16)}  ${Math.round(confidence * 100)} % sure`,
    ),
    `  Total ${price(total)}`,
  ];
}
