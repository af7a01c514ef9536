import { dollarsToCents, formatCents } from '@capwise/domain/money';

/** Dollars of the API with their cents (B-114). '--' without an amount. */
export const shownDollars = (dollars: number | null | undefined): string =>
  dollars == null ? '--' : formatCents(dollarsToCents(dollars));
