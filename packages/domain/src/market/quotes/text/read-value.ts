import type { QuoteCell } from './rows.ts';

/** Points from the top left corner of a page, which counts from 1. */
export interface Box {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A value with its place in the quote. */
export interface ReadValue<T> {
  value: T;
  /** Null for a value that was calculated. */
  box: Box | null;
  /** From 0 to 1 if it was recognized in an image. Null for printed text. */
  certainty: number | null;
}

/** The box around cells, as far as they are on the page of the first one. */
export function boxAround(cells: readonly QuoteCell[]): Box | null {
  const [first] = cells;
  if (!first) return null;
  const own = cells.filter(({ page }) => page === first.page);
  const x = Math.min(...own.map((cell) => cell.x));
  const y = Math.min(...own.map((cell) => cell.top));
  return {
    page: first.page,
    x,
    y,
    width: Math.max(...own.map(({ right }) => right)) - x,
    height: Math.max(...own.map(({ top, height }) => top + height)) - y,
  };
}

const leastSure = (cells: readonly QuoteCell[]): number | null => {
  const known = cells.flatMap(({ confidence }) => confidence ?? []);
  return known.length > 0 ? Math.min(...known) : null;
};

export const readValue = <T>(value: T, ...cells: QuoteCell[]): ReadValue<T> => ({
  value,
  box: boxAround(cells),
  certainty: leastSure(cells),
});

export const calculated = <T>(value: T): ReadValue<T> => ({ value, box: null, certainty: null });
