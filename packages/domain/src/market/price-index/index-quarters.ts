import { addMonths, type Day } from '../../dates.ts';
import { quarterEnd, quarterOf, quarterStart } from '../quote-judgment/discounts.ts';

export interface IndexQuarter {
  /** Such as '2026-Q3'. */
  quarter: string;
  /** Of the year, from 1 to 4. */
  number: number;
  from: Day;
  to: Day;
  /** True if its last days are not visible yet. */
  isUnfinished: boolean;
}

/**
 * Calendar quarters that begin in a window, oldest first. A window of 36 months has 12, or 11 if it ends with
 * days that are hidden from vendors. The last quarter may be unfinished.
 */
export function indexQuarters({ from, to }: { from: Day; to: Day }): IndexQuarter[] {
  const quarters: IndexQuarter[] = [];
  for (let start = quarterStart(to); start >= from; start = addMonths(start, -3)) {
    const end = quarterEnd(start);
    const number = quarterOf(start);
    quarters.unshift({
      quarter: `${start.slice(0, 4)}-Q${number}`,
      number,
      from: start,
      to: end < to ? end : to,
      isUnfinished: to < end,
    });
  }
  return quarters;
}
