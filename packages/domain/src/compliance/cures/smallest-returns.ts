export interface Returnable {
  id: number;
  cents: number;
}

export interface Returns {
  ids: number[];
  /** True if no smaller return exists. False for very many gifts, where the result is only approximate. */
  isSmallest: boolean;
}

/**
 * Limit of gifts × excess in cents for the exact search. At this size, it takes a fraction of a second and 20
 * MB.
 */
const MAX_CELLS = 10_000_000;

/**
 * Finds the gifts with the lowest total whose return covers an excess. Among equal totals, it finds the
 * fewest gifts. Exact if gifts × excess in cents is at most 10,000,000 (370 gifts for half of a threshold of
 * $535), approximate beyond that.
 * @param excess in cents, above 0
 * @returns null if all gifts together are not enough
 */
export function smallestReturns(gifts: readonly Returnable[], excess: number): Returns | null {
  if (sumOf(gifts) < excess) return null;
  const isSmallest = gifts.length * excess <= MAX_CELLS;
  const chosen = isSmallest ? leastReturns(gifts, excess) : goodReturns(gifts, excess);
  return { ids: chosen.map(({ id }) => id), isSmallest };
}

const sumOf = (gifts: readonly Returnable[]) => gifts.reduce((sum, { cents }) => sum + cents, 0);

const NEVER = 0xffff;

/** A sufficient choice of gifts: position of its last gift, sum and number. */
interface Enough {
  at: number;
  sum: number;
  count: number;
}

/** Dynamic programming over all sums below the excess, with one row per gift. */
function leastReturns(gifts: readonly Returnable[], excess: number): readonly Returnable[] {
  const rows = [new Uint16Array(excess).fill(NEVER)];
  rows[0]![0] = 0;
  let best: Enough | null = null;
  for (const [at, { cents }] of gifts.entries()) {
    const before = rows[at]!;
    const row = before.slice();
    for (let sum = cents; sum < excess; sum += 1)
      if (before[sum - cents]! + 1 < row[sum]!) row[sum] = before[sum - cents]! + 1;
    rows.push(row);
    for (let rest = Math.max(excess - cents, 0); rest < excess; rest += 1) {
      const found = { at, sum: rest + cents, count: before[rest]! + 1 };
      if (before[rest] !== NEVER && isBetter(found, best)) best = found;
    }
  }
  return best ? pickReturns(gifts, rows, best) : [];
}

const isBetter = (one: Enough, other: Enough | null): boolean =>
  other === null || one.sum < other.sum || (one.sum === other.sum && one.count < other.count);

function pickReturns(
  gifts: readonly Returnable[],
  rows: readonly Uint16Array[],
  { at, sum }: Enough,
): Returnable[] {
  const chosen = [gifts[at]!];
  let rest = sum - gifts[at]!.cents;
  for (let row = at; rest > 0; row -= 1) {
    // As few gifts reach the sum without this one.
    if (rows[row]![rest] === rows[row - 1]![rest]) continue;
    chosen.push(gifts[row - 1]!);
    rest -= gifts[row - 1]!.cents;
  }
  return chosen;
}

/**
 * Greedy: takes the largest gifts until they suffice, then drops those not needed. Prefers the smallest
 * single sufficient gift if it is not larger.
 */
function goodReturns(gifts: readonly Returnable[], excess: number): readonly Returnable[] {
  const falling = [...gifts].sort((one, other) => other.cents - one.cents);
  let sum = 0;
  const taken = falling.filter(({ cents }) => {
    const isNeeded = sum < excess;
    if (isNeeded) sum += cents;
    return isNeeded;
  });
  const chosen = taken.filter(({ cents }) => {
    const isNeeded = sum - cents < excess;
    if (!isNeeded) sum -= cents;
    return isNeeded;
  });
  const single = falling.findLast(({ cents }) => cents >= excess);
  return single && single.cents <= sum ? [single] : chosen;
}
