import { formatCents } from '../../money.ts';
import { NO_VALUE, percent, percentileName } from '../quote-judgment/judgment-words.ts';

const dollarsAndCents = (cents: number) => formatCents(cents).replace(/\.00$/, '');

/** Value of a cell, as screens and files show it. */
export function comparedText(kind: string, { text, number }: { text: string | null; number: number | null }) {
  if (number === null) return text ?? NO_VALUE;
  if (kind === 'cents') return dollarsAndCents(number);
  return kind === 'percentile' ? percentileName(number) : percent(number);
}

/** With cents if there are any, as the values: '−$99.50', '+$4,300', 'same'. */
export function comparedDifference(cents: number): string {
  if (cents === 0) return 'same';
  return `${cents > 0 ? '+' : '−'}${dollarsAndCents(Math.abs(cents))}`;
}
