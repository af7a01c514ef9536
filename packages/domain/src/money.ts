const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  roundingMode: 'halfExpand',
  signDisplay: 'negative',
});

/** Whole US dollars, rounded half away from zero (SHELL-123, A-48): 12345 → '$12,345'. '--' if missing. */
export function formatDollars(dollars: number | null | undefined): string {
  if (dollars == null || !Number.isFinite(dollars)) return '--';
  return WHOLE_DOLLARS.format(dollars);
}

const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  // No sign for a zero, such as a difference of amounts.
  signDisplay: 'negative',
});

/** A true minus sign for differences, so that columns align. */
export const MINUS = '−';

/** Integer cents as US dollars (B-114): 123450 → '$1,234.50'. '--' if missing. */
export const formatCents = (cents: number | null | undefined): string =>
  cents == null || !Number.isFinite(cents) ? '--' : DOLLARS_AND_CENTS.format(cents / 100);

const UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
] as const;
const TWO_DECIMALS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars in millions or more: '$3.07M', '$1.20B', '$4,500.00T'. */
function millions(dollars: number): string {
  const [unit, letter] = UNITS.find(([least]) => dollars >= least * 0.999_995) ?? [1e6, 'M'];
  return `$${TWO_DECIMALS.format(dollars / unit)}${letter}`;
}

/** Integer cents in a few characters: '$1.20B', '$3.07M', '$582K', '$940'. */
export function shortDollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const dollars = Math.abs(cents) / 100;
  if (dollars >= 999_500) return `${sign}${millions(dollars)}`;
  return dollars >= 1_000 ? `${sign}$${Math.round(dollars / 1_000)}K` : `${sign}$${Math.round(dollars)}`;
}

/** Dollars for places that a billion with all its digits would leave: '$12,345', '$3.49B'. */
export const fittingDollars = (dollars: number | null | undefined): string =>
  dollars != null && Math.abs(dollars) >= 1e9 ? shortDollars(dollars * 100) : formatDollars(dollars);

const TICK_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** Dollars of an axis in a few characters, exact for round values: 1250 → '$1.25K', 2500000 → '$2.5M'. */
export const tickDollars = (dollars: number): string => TICK_DOLLARS.format(dollars);

/** Fraction as a percentage with two decimals (SHELL-124, A-15): 0.4567 → '45.67%'. */
export function formatFraction(fraction: number | null | undefined): string {
  if (fraction == null || !Number.isFinite(fraction)) return '--';
  return `${(Math.round(fraction * 1e4 + Number.EPSILON) / 100).toFixed(2)}%`;
}

/** API and CSV use dollars, the database integer cents. */
export const centsToDollars = (cents: number): number => cents / 100;
export const optionalDollars = (cents: number | null): number | null =>
  cents === null ? null : centsToDollars(cents);

export const dollarsToCents = (dollars: number): number => Math.round(dollars * 100);
export const optionalCents = (dollars: number | null | undefined): number | null =>
  dollars == null ? null : dollarsToCents(dollars);

/**
 * Parses dollars with at most two decimals to integer cents ('1,234.5' and '$1,234.50' → 123450). Null
 * otherwise.
 */
export function parseCents(text: string): number | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const cents = Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
