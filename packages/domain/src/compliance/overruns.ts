import type { Day } from '../dates.ts';

/** A gift that counts toward the yearly limit, or did until it was returned. */
export interface CountedGift {
  id: number;
  /** Integer cents. */
  cents: number;
  received: Day;
  /** Null while it counts. */
  returned: Day | null;
}

/** A time in which more counted than the limit allows. */
export interface Overrun {
  /** The day on which the gift was received that went beyond the limit. */
  since: Day;
  /** The most that it was beyond the limit in that time, in cents: what has been returned since is part of it. */
  peak: number;
  /** The day of the return that ended it; null while it lasts. */
  endedOn: Day | null;
}

interface Step {
  day: Day;
  cents: number;
}

/**
 * The overruns of a provider's year, the oldest first, told by the days on which gifts were received and returned.
 * What happens on one day counts as received before returned.
 * @param gifts of one provider, organization and year, none of them incidental
 * @param limit in cents; a sum equal to it is within
 */
export function overrunsOf(gifts: readonly CountedGift[], limit: number): Overrun[] {
  const overruns: Overrun[] = [];
  let sum = 0;
  for (const { day, cents } of stepsOf(gifts)) {
    sum += cents;
    const last = overruns.at(-1);
    const open = last?.endedOn === null ? last : null;
    if (sum > limit && !open) overruns.push({ since: day, peak: sum - limit, endedOn: null });
    else if (sum > limit && open) open.peak = Math.max(open.peak, sum - limit);
    else if (open) open.endedOn = day;
  }
  return overruns;
}

function stepsOf(gifts: readonly CountedGift[]): Step[] {
  const steps = gifts.flatMap(({ cents, received, returned }): Step[] => [
    { day: received, cents },
    // A gift that was received later than its return says is back on the day on which it came.
    ...(returned === null ? [] : [{ day: returned > received ? returned : received, cents: -cents }]),
  ]);
  return steps.sort((one, other) =>
    one.day === other.day ? other.cents - one.cents : one.day < other.day ? -1 : 1,
  );
}
