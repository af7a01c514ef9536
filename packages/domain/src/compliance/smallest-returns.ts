/** A gift that could be returned. */
export interface Returnable {
  id: number;
  /** Integer cents, above 0. */
  cents: number;
}

export interface Returns {
  ids: number[];
  /** Whether nothing smaller does it; with very many gifts a good answer stands for the best. */
  isSmallest: boolean;
}

/** Gifts times cents of the excess: what is told exactly takes a fraction of a second and 20 megabytes at most. */
const MOST_CELLS = 10_000_000;

/**
 * The gifts of the least value whose return takes back an excess, and of those the fewest. Exact as long as gifts ×
 * excess in cents is at most 10,000,000 (370 gifts for half of a limit of $535): beyond that merely good.
 * @param excess in cents, above 0
 * @returns null when all of them together are not enough
 */
export function smallestReturns(gifts: readonly Returnable[], excess: number): Returns | null {
  if (sumOf(gifts) < excess) return null;
  const isSmallest = gifts.length * excess <= MOST_CELLS;
  const chosen = isSmallest ? leastReturns(gifts, excess) : goodReturns(gifts, excess);
  return { ids: chosen.map(({ id }) => id), isSmallest };
}

const sumOf = (gifts: readonly Returnable[]) => gifts.reduce((sum, { cents }) => sum + cents, 0);

const NEVER = 0xffff;

/** The last gift of a choice that is enough, and how much and how many that choice is. */
interface Enough {
  at: number;
  sum: number;
  count: number;
}

/** By the sums below the excess that the first gifts can make, a row for each gift more. */
function leastReturns(gifts: readonly Returnable[], excess: number): readonly Returnable[] {
  /** The fewest gifts that make a sum. */
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
  return best ? choiceOf(gifts, rows, best) : [];
}

/** Of less value, or of the same with fewer gifts. */
const isBetter = (one: Enough, other: Enough | null): boolean =>
  other === null || one.sum < other.sum || (one.sum === other.sum && one.count < other.count);

/** The gifts that a choice is made of, from its last one back. */
function choiceOf(
  gifts: readonly Returnable[],
  rows: readonly Uint16Array[],
  { at, sum }: Enough,
): Returnable[] {
  const chosen = [gifts[at]!];
  let rest = sum - gifts[at]!.cents;
  for (let row = at; rest > 0; row -= 1) {
    // What the gifts before make in as few belongs to them.
    if (rows[row]![rest] === rows[row - 1]![rest]) continue;
    chosen.push(gifts[row - 1]!);
    rest -= gifts[row - 1]!.cents;
  }
  return chosen;
}

/** The largest until it is enough, less each that is not needed then; or the one gift that is just enough, if smaller. */
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
