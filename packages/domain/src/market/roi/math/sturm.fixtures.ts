import { type Fraction, fraction, greatestDivisor, isBelow, plus, times } from './rational.fixtures.ts';

/** Whole coefficients by power, the last one not zero; [] is the zero polynomial. */
type Polynomial = readonly bigint[];

const TINY = fraction(1n, 2n ** 70n);
const HALF = fraction(1n, 2n);

/**
 * The places between two ends where Σ f_y x^y changes sign, from the upper end down: Sturm's theorem counts the
 * zeros of any stretch, and stretches are halved until each holds one. Each place is known to 2^-70.
 */
export function signChanges(flows: readonly Fraction[], lower: Fraction, upper: Fraction): Fraction[] {
  const common = flows.reduce((product, { bottom }) => product * bottom, 1n);
  const p = primitive(flows.map(({ top, bottom }) => (top * common) / bottom));
  if (p.length < 2) return [];
  const chain = sturmChain(p);
  const changesAt = (x: Fraction) => {
    const signs = chain.map((one) => signAt(one, x)).filter((sign) => sign !== 0);
    return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  };
  // Zeros in (from, to].
  const search = (from: Fraction, to: Fraction, before: number, after: number): Fraction[] => {
    if (before === after) return [];
    const [left, right] = [signAt(p, from), signAt(p, to)];
    if (before - after === 1 && left * right === -1) return [narrowed(p, from, to, left)];
    if (isBelow(to, plus(from, TINY))) return left === signAt(p, plus(to, TINY)) ? [] : [to];
    const middle = times(plus(from, to), HALF);
    const between = changesAt(middle);
    return [...search(middle, to, between, after), ...search(from, middle, before, between)];
  };
  // A zero at the lower end counts, so the search begins a little below.
  const begin = plus(lower, times(TINY, fraction(-1n)));
  return search(begin, upper, changesAt(begin), changesAt(upper));
}

/** Halves a stretch at whose ends the signs differ. */
function narrowed(p: Polynomial, from: Fraction, to: Fraction, left: number): Fraction {
  let [low, high] = [from, to];
  while (isBelow(plus(low, TINY), high)) {
    const middle = times(plus(low, high), HALF);
    const sign = signAt(p, middle);
    if (sign === 0) return middle;
    if (sign === left) low = middle;
    else high = middle;
  }
  return high;
}

function sturmChain(p: Polynomial): Polynomial[] {
  const chain = [p, primitive(p.slice(1).map((one, power) => one * BigInt(power + 1)))];
  while (chain.at(-1)!.length > 0) {
    const rest = remainder(chain.at(-2)!, chain.at(-1)!);
    chain.push(rest.map((one) => -one));
  }
  return chain.slice(0, -1);
}

/** Up to a positive factor, which changes no sign. */
function remainder(dividend: Polynomial, divisor: Polynomial): Polynomial {
  const lead = divisor.at(-1)!;
  const size = lead > 0n ? lead : -lead;
  let rest = dividend;
  while (rest.length >= divisor.length) {
    const factor = lead > 0n ? rest.at(-1)! : -rest.at(-1)!;
    const shift = rest.length - divisor.length;
    rest = trimmed(rest.map((one, power) => one * size - (divisor[power - shift] ?? 0n) * factor));
  }
  return primitive(rest);
}

/** Without what divides all coefficients, so that they stay small. */
function primitive(p: Polynomial): Polynomial {
  const rest = trimmed(p);
  const divisor = rest.reduce(greatestDivisor, 0n);
  return rest.map((one) => one / divisor);
}

const trimmed = (p: Polynomial): Polynomial => p.slice(0, p.findLastIndex((one) => one !== 0n) + 1);

function signAt(p: Polynomial, { top, bottom }: Fraction): -1 | 0 | 1 {
  let [value, power] = [0n, 1n];
  for (const one of p.toReversed()) {
    value = value * top + one * power;
    power *= bottom;
  }
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}
