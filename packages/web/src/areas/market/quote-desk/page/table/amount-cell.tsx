import { MAX_QUOTE_CENTS } from '@capwise/domain/market/quotes/quote-content';
import { formatCents } from '@capwise/domain/money';
import { NumberCell, type NumberCellProps } from './number-cell.tsx';
import { parsePrice } from './parse-price.ts';

const AMOUNT = {
  parse: (text: string) => {
    const cents = parsePrice(text);
    return cents && Math.abs(cents) > MAX_QUOTE_CENTS ? undefined : cents;
  },
  format: formatCents,
  problem: 'Enter an amount such as 1,250.00',
};

/** Dollars on the screen, cents in the value. */
export const AmountCell = (props: NumberCellProps) => <NumberCell kind={AMOUNT} {...props} />;
