/** Random numbers that are the same for the same words, on every machine and in every order of asking. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Around 0 with a standard deviation of 1. */
  normal(): number;
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a: spreads any text over 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A generator (mulberry32) that starts from a text. */
export function randomFrom(text: string): Random {
  let state = hashOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (items) => items[below(items.length)]!,
  };
}

/** Picks items in proportion to their weights; the sums are made once. */
export function weighted<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const item of items) {
    total += weightOf(item);
    sums.push(total);
  }
  return (random) => {
    const target = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return items[low]!;
  };
}

/** How many events happen in an interval that has `mean` of them on average. */
export function eventsOf(mean: number, random: Random): number {
  const whole = Math.floor(mean);
  const noise = Math.round(random.normal() * Math.sqrt(Math.min(mean, 25)));
  const fraction = random.next() < mean - whole ? 1 : 0;
  return Math.max(0, mean < 3 ? whole + fraction : whole + fraction + noise);
}
