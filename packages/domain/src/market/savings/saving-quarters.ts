/** Cents saved in a calendar quarter such as '2026-Q3'. Negative if final prices were above first quotes. */
export interface QuarterSaving {
  quarter: string;
  savedCents: number;
  /** Parts that add up to it, such as technologies. */
  parts: readonly SavingPart[];
}

export interface SavingPart {
  id: string;
  savedCents: number;
}

/** '2026-Q3' → 'Q3 2026'. */
export const quarterLabel = (quarter: string): string => quarter.split('-').reverse().join(' ');

export const isQuarter = (text: string): boolean => /^[12]\d{3}-Q[1-4]$/.test(text);

function nextQuarter(quarter: string): string {
  const [year, number] = quarter.split('-Q').map(Number) as [number, number];
  return number === 4 ? `${year + 1}-Q1` : `${year}-Q${number + 1}`;
}

const MAX_QUARTERS = 40;

/**
 * The newest quarters, oldest first, with those in between in which nothing was bought, as far as there is room.
 * The shortest gaps are filled first, so that one day far from the others leaves only its own gap open.
 */
export function filledQuarters(savings: readonly QuarterSaving[]): QuarterSaving[] {
  const known = savings.toSorted((a, b) => (a.quarter < b.quarter ? -1 : 1)).slice(-MAX_QUARTERS);
  const gaps = known.map(({ quarter }, at) => emptyBetween(known[at - 1]?.quarter ?? quarter, quarter));
  const filled = new Set<QuarterSaving[]>();
  let room = MAX_QUARTERS - known.length;
  for (const gap of gaps.toSorted((a, b) => a.length - b.length)) {
    room -= gap.length;
    if (room >= 0) filled.add(gap);
  }
  return known.flatMap((saving, at) => (filled.has(gaps[at]!) ? [...gaps[at]!, saving] : [saving]));
}

function emptyBetween(before: string, after: string): QuarterSaving[] {
  const empty: QuarterSaving[] = [];
  for (let quarter = nextQuarter(before); quarter < after; quarter = nextQuarter(quarter))
    empty.push({ quarter, savedCents: 0, parts: [] });
  return empty;
}

/** A part as fractions of the chart's height, from the top. */
export interface SavingBar extends SavingPart {
  top: number;
  height: number;
}

export interface SavingColumn extends QuarterSaving {
  bars: SavingBar[];
}

/**
 * Columns of bars: up from the axis for savings, and down from it for final prices above the first quotes. A
 * part that saved nothing has no bar.
 */
export function savingColumns(savings: readonly QuarterSaving[]): { axis: number; columns: SavingColumn[] } {
  const above = ({ parts }: QuarterSaving) => sumOf(parts.filter(({ savedCents }) => savedCents > 0));
  const below = ({ parts }: QuarterSaving) => sumOf(parts.filter(({ savedCents }) => savedCents < 0));
  const most = Math.max(0, ...savings.map(above));
  const least = Math.min(0, ...savings.map(below));
  const range = most - least || 1;
  const axis = most / range || (least < 0 ? 0 : 1);
  const columns = savings.map((saving) => {
    let [up, down] = [axis, axis];
    const bars = saving.parts.flatMap((part): SavingBar[] => {
      const height = Math.abs(part.savedCents) / range;
      if (height === 0) return [];
      if (part.savedCents > 0) up -= height;
      else down += height;
      return [{ ...part, top: part.savedCents > 0 ? up : down - height, height }];
    });
    return { ...saving, bars };
  });
  return { axis, columns };
}

const sumOf = (parts: readonly SavingPart[]): number =>
  parts.reduce((sum, { savedCents }) => sum + savedCents, 0);
