import { cellPart } from './located-text.ts';
import type { QuoteCell } from './rows.ts';

/** Only texts that name a number of pieces. Numbers alone are often part of a product's name. */
const PATTERNS = [
  /^\(?(?<count>\d{1,4})\)?\s*[x×]\s+(?=\S)/i,
  /^\((?<count>\d{1,4})\)\s+(?=\S)/,
  /^(?<count>\d{1,4})\s+(?:units?|pcs?\.?|pieces?|ea\.?|each|sets?)\b(?: of\b)?/i,
  /\b(?:qty|quantity)\b[\s.:]*(?<count>\d{1,5})\b/i,
  /(?:^|[\s–—,;(-])(?<count>\d{1,4})\s*(?:units?|pcs?\.?|pieces?|ea\.?|each|sets?)\)?$/i,
  /\s[x×]\s?(?<count>\d{1,4})\)?$/,
];

/** A number of pieces inside a text: '3 x LenSx Laser', 'LenSx Laser, Qty: 3'. */
export function textQuantity(cell: QuoteCell): { count: number; cell: QuoteCell } | null {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(cell.text);
    const written = found?.groups?.['count'];
    if (!found || !written || Number(written) === 0) continue;
    const at = found.index + found[0].indexOf(written);
    return { count: Number(written), cell: cellPart(cell, at, at + written.length) };
  }
  return null;
}
