import { cellPart } from '../text/located-text.ts';
import type { QuoteCell, QuoteRow } from '../text/rows.ts';

const isUnder = (a: { x: number; right: number }, b: { x: number; right: number }) =>
  Math.abs(a.x - b.x) < 4 || (b.x >= a.x && b.x < a.right);

/** Looks for more labels than a value can have lines. */
const MAX_GAP = 2.6;

/** The cell without its first characters, and without punctuation before the rest. */
function rest(cell: QuoteCell, at: number): QuoteCell {
  const start = at + /^[\s:.#–-]*/.exec(cell.text.slice(at))![0].length;
  return cellPart(cell, start, cell.text.trimEnd().length);
}

/**
 * Values of a label in reading order: behind it in its cell, in the next cell, or in the row below it.
 * @param label matches from the start of a cell
 */
export function labelledValues(rows: readonly QuoteRow[], label: RegExp, isLabel: RegExp): QuoteCell[] {
  const found: QuoteCell[] = [];
  for (const [index, row] of rows.entries())
    for (const [at, cell] of row.cells.entries()) {
      const match = label.exec(cell.text);
      if (match?.index !== 0) continue;
      const next = row.cells[at + 1];
      const below = rows[index + 1];
      const isNear =
        below && below.page === row.page && below.y - row.y < Math.max(below.height, row.height) * MAX_GAP;
      const under = isNear ? below.cells.find((one) => isUnder(cell, one)) : undefined;
      const value = [rest(cell, match[0].length), next && rest(next, 0), under].find(
        (one) => one?.text && !isLabel.test(one.text),
      );
      if (value) found.push(value);
    }
  return found;
}

/** Starts of cells that are labels of a header, and no values. */
export const ANY_LABEL =
  /^(?:(?:quot(?:e|ation)|proposal|offer|estimate|reference|ref)\s*(?:no|number|#|id|date|ref)?\.?\s*(?:[:#]|$)|date\b|valid|expir|customer|prepared|bill|ship|sold|attn|attention|terms|page|phone|tel|fax|e-?mail|sales|vendor|supplier|currency)/i;
