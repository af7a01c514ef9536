/** Random numbers that depend only on the seed text, on every machine and in any order of use. */
export interface Random {
  /** From 0 to 1, excluding 1. */
  next(): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  /** Integer from 0 to `count`, excluding `count`. */
  below(count: number): number;
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a: spreads any text over 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Rounds until similar texts give unrelated numbers. */
const WARM_UP = 12;

/**
 * An sfc32 generator seeded with a text. Its 128-bit state keeps the streams of different days apart. With 32
 * bits, thousands of streams would probably overlap.
 */
export function randomFrom(text: string): Random {
  let a = hashText(`a ${text}`);
  let b = hashText(`b ${text}`);
  let c = hashText(`c ${text}`);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < WARM_UP; round += 1) next();
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (items) => items[below(items.length)]!,
  };
}

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

/** Number of events in an interval with `mean` events on average. */
export function drawCount(mean: number, random: Random): number {
  const whole = Math.floor(mean);
  const noise = Math.round(random.normal() * Math.sqrt(Math.min(mean, 25)));
  const fraction = random.next() < mean - whole ? 1 : 0;
  return Math.max(0, mean < 3 ? whole + fraction : whole + fraction + noise);
}
