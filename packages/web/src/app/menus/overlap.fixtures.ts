import { expect } from 'vitest';

/** @param inOrder elements from left to right, each of which starts where the one before has ended, or later */
export function expectNoOverlap(inOrder: readonly Element[]): void {
  const places = inOrder.map((element) => element.getBoundingClientRect());
  const overlaps = places.flatMap(({ right }, at) => {
    const next = places[at + 1];
    return next && right > next.left + 0.5
      ? [`${inOrder[at]!.textContent} ends at ${right}, next at ${next.left}`]
      : [];
  });
  expect(overlaps).toEqual([]);
}
