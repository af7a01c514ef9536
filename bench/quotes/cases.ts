import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface TrueSystem {
  product: string;
  oem: string;
  quantity: number;
  /** Dollars. */
  unitPrice: number;
}

/** One entry of truth.json. Header fields that are left out are not counted. Amounts are dollars. */
export interface TrueQuote {
  file: string;
  /** Names the row of the table. By default the first letter of the file and its ending. */
  kind?: string;
  vendor?: string;
  quoteNumber?: string;
  quoteDate?: string;
  validUntil?: string;
  customer?: string;
  total?: number;
  systems: TrueSystem[];
}

export interface QuoteCase {
  truth: TrueQuote;
  kind: string;
  bytes: Uint8Array;
}

/** The quotes of a folder that truth.json describes. */
export function folderCases(folder: string): QuoteCase[] {
  const quotes = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as TrueQuote[];
  return quotes.map((truth) => ({
    truth,
    kind: truth.kind ?? `${truth.file[0]}*${extname(truth.file)}`,
    bytes: readFileSync(join(folder, truth.file)),
  }));
}
