export const PIE_RADIUS = 100;

/** From this share on, a slice is drawn as a circle, which one arc cannot do. */
const WHOLE = 0.9999;

/** Outline of a slice between two fractions of the circle, clockwise from the top. */
export function slicePath(from: number, to: number): string {
  if (to - from >= WHOLE) {
    const half = `A${PIE_RADIUS} ${PIE_RADIUS} 0 0 1`;
    return `M0 ${-PIE_RADIUS}${half} 0 ${PIE_RADIUS}${half} 0 ${-PIE_RADIUS}Z`;
  }
  const far = to - from > 0.5 ? 1 : 0;
  return `M0 0L${pointAt(from)}A${PIE_RADIUS} ${PIE_RADIUS} 0 ${far} 1 ${pointAt(to)}Z`;
}

function pointAt(fraction: number): string {
  const { x, y } = directionOf(fraction);
  return `${rounded(x * PIE_RADIUS)} ${rounded(y * PIE_RADIUS)}`;
}

export function directionOf(fraction: number): { x: number; y: number } {
  const angle = fraction * 2 * Math.PI;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

/** Three decimals are precise enough. Adding 0 turns -0 into 0. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0;

/** Start and end of each slice. The shares need not add up to 1. */
export function sliceBounds(shares: readonly number[]): { from: number; to: number }[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let end = 0;
  return shares.map((share) => {
    const from = end;
    end += total > 0 ? share / total : 0;
    return { from, to: end };
  });
}
