import { formatCents } from '../../money.ts';

/** True for prices in US dollars. A quote that names no currency counts as one in US dollars. */
export const isInDollars = ({ currency }: { currency: string | null }): boolean =>
  currency === null || currency === 'USD';

const AMOUNT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** Integer cents of a quote: '$1,234.50', or '1,234.50 EUR'. '--' if missing. */
export const formatQuoteCents = (cents: number | null, currency: string | null): string =>
  cents === null || isInDollars({ currency })
    ? formatCents(cents)
    : `${AMOUNT.format(cents / 100)} ${currency}`;
