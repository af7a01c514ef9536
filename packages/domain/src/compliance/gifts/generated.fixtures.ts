/** Whole numbers from 0 up to, not including, `count`: the same for the same start. */
export function numbersFrom(start: number): (count: number) => number {
  let state = start;
  return (count) => {
    // The generator of Numerical Recipes; its high bits are the random ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
