import type { Day } from '../../dates.ts';

export interface CountedGift {
  id: number;
  /** Value of the gift, including what was returned since. */
  cents: number;
  received: Day;
  returns: readonly PartReturn[];
}

export interface PartReturn {
  day: Day;
  cents: number;
}

export interface ProviderYear {
  year: number;
  threshold: number | null;
  gifts: readonly CountedGift[];
}

export interface Overrun {
  since: Day;
  /** Largest excess in this period, in cents, including gifts returned since. */
  peak: number;
  endedOn: Day | null;
}

type Step = PartReturn;

/**
 * Overruns of a provider's year, oldest first, by days of receipt and return. On the same day, receipts come
 * before returns.
 * @param gifts of one provider, organization and year, without incidental gifts
 * @param threshold in cents. An equal sum is within the threshold
 */
export function findOverruns(gifts: readonly CountedGift[], threshold: number): Overrun[] {
  const overruns: Overrun[] = [];
  let sum = 0;
  for (const { day, cents } of amountSteps(gifts)) {
    sum += cents;
    const last = overruns.at(-1);
    const open = last?.endedOn === null ? last : null;
    if (sum > threshold && !open) overruns.push({ since: day, peak: sum - threshold, endedOn: null });
    else if (sum > threshold && open) open.peak = Math.max(open.peak, sum - threshold);
    else if (open) open.endedOn = day;
  }
  return overruns;
}

function amountSteps(gifts: readonly CountedGift[]): Step[] {
  const steps = gifts.flatMap(({ cents, received, returns }): Step[] => [
    { day: received, cents },
    // If the return is dated before the receipt, the gift counts as returned on the day of receipt.
    ...returns.map((back) => ({ day: back.day > received ? back.day : received, cents: -back.cents })),
  ]);
  return steps.sort((one, other) =>
    one.day === other.day ? other.cents - one.cents : one.day < other.day ? -1 : 1,
  );
}
