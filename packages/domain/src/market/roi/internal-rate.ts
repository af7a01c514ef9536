import { formatFraction } from '../../money.ts';
import { amountSign, type CashFlow } from './cash-flow.ts';
import { quotient, sumOf } from './math/exact-amount.ts';
import { findCrossings, rateAt } from './math/rate-crossings.ts';

export type IrrStatus = 'value' | 'naOneSign' | 'below0' | 'above1000';

export interface InternalRate {
  /** Fraction between 0 and 10 (0.12 is 12 %). Null unless the status is 'value'. */
  irr: number | null;
  irrStatus: IrrStatus;
  /** As displayed (ROI-014): '20.00%', 'N/A', '<0%' or '>1000%'. */
  irrDisplay: string;
  irrRootCount: number;
}

const DISPLAYS = { naOneSign: 'N/A', below0: '<0%', above1000: '>1000%' } as const;

/** Smaller rates display as 0.00 % and duplicate the rate 0, which is checked first. */
const SHOWS_AS_ZERO = 0.00005;

/** The smallest rate between 0 and 1000 % at which the net present value of the flows changes sign. */
export function internalRate({ rows, perDollar }: Pick<CashFlow, 'rows' | 'perDollar'>): InternalRate {
  const flows = rows.netCashFlow;
  const signs = flows.map((flow) => amountSign(flow, perDollar));
  if (!signs.includes(1) || !signs.includes(-1)) return without('naOneSign');

  const atZero = amountSign(sumOf(flows), perDollar);
  const found = findCrossings(flows).map((crossing) => {
    const { dividend, divisor } = rateAt(crossing);
    return quotient(dividend, divisor);
  });
  const rates = atZero === 0 ? [0, ...found.filter((rate) => rate >= SHOWS_AS_ZERO)] : found;
  const [irr] = rates;
  if (irr === undefined) return without(atZero < 0 ? 'below0' : 'above1000');
  return { irr, irrStatus: 'value', irrDisplay: formatFraction(irr), irrRootCount: rates.length };
}

const without = (irrStatus: keyof typeof DISPLAYS): InternalRate => ({
  irr: null,
  irrStatus,
  irrDisplay: DISPLAYS[irrStatus],
  irrRootCount: 0,
});
