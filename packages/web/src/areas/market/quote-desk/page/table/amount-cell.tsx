import { MAX_QUOTE_CENTS } from '@capwise/domain/market/quotes/quote-content';
import { formatQuoteCents } from '@capwise/domain/market/quotes/quote-currency';
import { NumberCell, type NumberCellProps } from './number-cell.tsx';
import { parsePrice } from './parse-price.ts';

const amountIn = (currency: string | null) => ({
  parse: (text: string) => {
    const cents = parsePrice(text);
    return cents && Math.abs(cents) > MAX_QUOTE_CENTS ? undefined : cents;
  },
  // Without the code of another currency, so that what is typed can be read again.
  format: (cents: number) => formatQuoteCents(cents, currency).replace(` ${currency}`, ''),
  problem: 'Enter an amount such as 1,250.00',
});

interface AmountCellProps extends NumberCellProps {
  currency: string | null;
}

/** Dollars, or an amount of another currency, on the screen. Cents in the value. */
export const AmountCell = ({ currency, ...props }: AmountCellProps) => (
  <NumberCell kind={amountIn(currency)} {...props} />
);
