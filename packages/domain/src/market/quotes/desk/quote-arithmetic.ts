import type { QuoteContent, QuoteLine } from '../quote-content.ts';

export interface QuoteArithmetic {
  /** Lines with a quantity, a net and an extended price. */
  checkedLines: number;
  rightLines: number;
  systemsCents: number;
  /** Cents of everything inside the total. */
  sumCents: number;
  /** True if the sum is the stated total. Null without one. */
  agrees: boolean | null;
}

/** Rounding: half a cent for each piece, and a dollar for many lines. */
const SLACK_CENTS = 100;

const isChecked = ({ kind, quantity, netCents, extendedCents }: QuoteLine): boolean =>
  kind !== 'discount' && quantity !== null && netCents !== null && extendedCents !== null;

export const isLineRight = ({ quantity, netCents, extendedCents }: QuoteLine): boolean =>
  Math.abs(quantity! * netCents! - extendedCents!) <= Math.max(1, quantity! / 2);

/** Lines that are in the total and not in the price of a system. Discounts are in the prices already. */
const isOutside = ({ kind, system }: QuoteLine): boolean =>
  system === null && kind !== 'optional' && kind !== 'discount';

/** Checks what a quote says against itself. */
export function quoteArithmetic({ lines, systems, totalCents }: QuoteContent): QuoteArithmetic {
  const checked = lines.filter(isChecked);
  const systemsCents = systems.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const others = lines.filter(isOutside).reduce((sum, { extendedCents }) => sum + (extendedCents ?? 0), 0);
  const sumCents = systemsCents + others;
  const slack = SLACK_CENTS + systems.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    checkedLines: checked.length,
    rightLines: checked.filter(isLineRight).length,
    systemsCents,
    sumCents,
    agrees: totalCents === null ? null : Math.abs(sumCents - totalCents) <= slack,
  };
}
