/**
 * Finds exactly where h(i) = Σ f_y / (1+i)^y changes sign for a rate i between 0 and 10. With t from 0 to 1
 * as i goes from 0 to 10, h is a polynomial in the form Σ c_k (1-t)^(N-k) t^k. By Descartes' rule, it has at
 * most as many zeros inside as the c_k have sign changes. Intervals are halved until they contain none or
 * one. This finds all sign changes, even close ones that stepping along h could miss.
 */

/** A sign change at t = place / 2^depth. */
export interface Crossing {
  place: bigint;
  depth: number;
}

/** Number of halvings: t is known to 2^-65, more precisely than a double stores the rate. */
const DEPTH = 64;

/** @param flows f_0 … f_N in one unit */
export function findCrossings(flows: readonly bigint[]): Crossing[] {
  const form = stretchForm(flows);
  const found = crossingsIn(form, 0n, 0);
  // Includes the end of the interval: a rate of exactly 1000 % counts.
  return form.at(-1) === 0n && form.some((one) => one !== 0n) ? [...found, { place: 1n, depth: 0 }] : found;
}

/** Rate i at a place. x = 1/(1+i) falls linearly from 1 to 1/11. */
export function rateAt({ place, depth }: Crossing): { dividend: bigint; divisor: bigint } {
  const tenth = 10n * place;
  return { dividend: tenth, divisor: 11n * 2n ** BigInt(depth) - tenth };
}

/**
 * The c_k up to a positive factor: Σ f_y (11u + v)^y (11u + 11v)^(N-y) with u = 1-t and v = t, by Horner's
 * method.
 */
function stretchForm(flows: readonly bigint[]): bigint[] {
  let sum: bigint[] = [flows.at(-1) ?? 0n];
  let power: bigint[] = [1n];
  for (const flow of flows.slice(0, -1).reverse()) {
    power = times(power, 11n, 11n);
    sum = times(sum, 11n, 1n).map((one, k) => one + flow * power[k]!);
  }
  return sum;
}

/** Multiplies a form by (a·u + b·v). */
const times = (form: readonly bigint[], a: bigint, b: bigint): bigint[] =>
  Array.from({ length: form.length + 1 }, (_, k) => a * (form[k] ?? 0n) + b * (form[k - 1] ?? 0n));

function crossingsIn(form: readonly bigint[], place: bigint, depth: number): Crossing[] {
  const signs = form.filter((one) => one !== 0n).map((one) => one > 0n);
  const changes = signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length;
  if (changes === 0) return [];
  const middle = { place: 2n * place + 1n, depth: depth + 1 };
  if (depth === DEPTH) return changes % 2 === 1 ? [middle] : [];
  const [near, far] = halves(form);
  const atMiddle = near.findLast((one) => one !== 0n)! > 0n !== far.find((one) => one !== 0n)! > 0n;
  return [
    ...crossingsIn(near, 2n * place, depth + 1),
    ...(atMiddle ? [middle] : []),
    ...crossingsIn(far, 2n * place + 1n, depth + 1),
  ];
}

/** Forms of both halves of the interval, each with an extra factor of 2^N. */
const halves = (form: readonly bigint[]): [near: bigint[], far: bigint[]] => [
  farHalf(form.toReversed()).reverse(),
  farHalf(form),
];

/** Substitutes u + 2v for v. */
function farHalf(form: readonly bigint[]): bigint[] {
  const shifted = [...form];
  for (let from = 0; from < shifted.length - 1; from++)
    for (let k = shifted.length - 2; k >= from; k--) shifted[k]! += shifted[k + 1]!;
  return shifted.map((one, k) => one << BigInt(k));
}
