import {
  type Fraction,
  fraction,
  isBelow,
  minus,
  ONE,
  over,
  plus,
  signum,
  times,
  ZERO,
} from './rational.fixtures.ts';

/** Coefficients by power, the last one not zero; [] is the zero polynomial. */
type Polynomial = readonly Fraction[];

const TINY = fraction(1n, 2n ** 70n);
const HALF = fraction(1n, 2n);

/**
 * The places between two ends where a polynomial changes sign, from the upper end down: Sturm's theorem counts the
 * zeros of any stretch, and stretches are halved until each holds one.
 */
export function signChanges(flows: readonly Fraction[], lower: Fraction, upper: Fraction): Fraction[] {
  const p = trimmed(flows);
  if (p.length < 2) return [];
  const chain = sturmChain(p);
  const changesAt = (x: Fraction) => {
    const signs = chain.map((one) => signum(at(one, x))).filter((sign) => sign !== 0);
    return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  };
  // Zeros in (from, to].
  const search = (from: Fraction, to: Fraction, before: number, after: number): Fraction[] => {
    if (before === after) return [];
    if (isBelow(plus(to, minus(from)), TINY)) {
      const [left, right] = [signum(at(p, from)), signum(at(p, plus(to, TINY)))];
      return left === right ? [] : [to];
    }
    const middle = times(plus(from, to), HALF);
    const between = changesAt(middle);
    return [...search(middle, to, between, after), ...search(from, middle, before, between)];
  };
  // A zero at the lower end counts, so the search begins a little below.
  const begin = plus(lower, minus(TINY));
  return search(begin, upper, changesAt(begin), changesAt(upper));
}

function sturmChain(p: Polynomial): Polynomial[] {
  const chain = [p, trimmed(p.slice(1).map((one, power) => times(one, fraction(BigInt(power + 1)))))];
  while (chain.at(-1)!.length > 0) chain.push(remainder(chain.at(-2)!, chain.at(-1)!).map(minus));
  return chain.slice(0, -1);
}

/** With a leading coefficient of ±1, so that the fractions stay small; only signs are asked for. */
function remainder(dividend: Polynomial, divisor: Polynomial): Polynomial {
  let rest = [...dividend];
  while (rest.length >= divisor.length) {
    const factor = over(rest.at(-1)!, divisor.at(-1)!);
    const shift = rest.length - divisor.length;
    rest = [
      ...trimmed(
        rest.slice(0, -1).map((one, power) => {
          const other = divisor[power - shift];
          return other && power >= shift ? plus(one, minus(times(factor, other))) : one;
        }),
      ),
    ];
  }
  const lead = rest.at(-1);
  return lead ? rest.map((one) => over(one, signum(lead) > 0 ? lead : minus(lead))) : [];
}

const trimmed = (p: Polynomial): Polynomial => p.slice(0, p.findLastIndex((one) => signum(one) !== 0) + 1);

export const at = (p: Polynomial, x: Fraction): Fraction =>
  p.reduceRight((value, coefficient) => plus(times(value, x), coefficient), ZERO);

/** i = 1/x - 1 */
export const rateOf = (x: Fraction): Fraction => plus(over(ONE, x), minus(ONE));
