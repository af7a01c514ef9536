import { formatCents } from '../../money.ts';
import { NO_VALUE, percent, percentileName } from '../quote-judgment/judgment-words.ts';

/** Value of a cell, as screens and files show it. */
export function comparedText(kind: string, { text, number }: { text: string | null; number: number | null }) {
  if (number === null) return text ?? NO_VALUE;
  if (kind === 'cents') return formatCents(number).replace(/\.00$/, '');
  return kind === 'percentile' ? percentileName(number) : percent(number);
}
