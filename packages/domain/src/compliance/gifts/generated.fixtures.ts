/** Integers from 0 up to, but not including, `count`. Deterministic for each start. */
export function numbersFrom(start: number): (count: number) => number {
  let state = start;
  return (count) => {
    // The generator of Numerical Recipes. Its high bits are the random ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
