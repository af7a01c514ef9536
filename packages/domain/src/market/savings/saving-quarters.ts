/** Cents saved in a calendar quarter such as '2026-Q3'. Negative if final prices were above first quotes. */
export interface QuarterSaving {
  quarter: string;
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

/** The newest quarters, oldest first, with those in between in which nothing was bought. */
export function filledQuarters(savings: readonly QuarterSaving[]): QuarterSaving[] {
  const known = new Map(savings.map((saving) => [saving.quarter, saving]));
  const quarters = [...known.keys()].sort();
  const last = quarters.at(-1);
  const filled: QuarterSaving[] = [];
  for (let quarter = quarters[0]; quarter && last && quarter <= last; quarter = nextQuarter(quarter))
    filled.push(known.get(quarter) ?? { quarter, savedCents: 0 });
  return filled.slice(-MAX_QUARTERS);
}

/** A bar as fractions of the chart's height, from the top. */
export interface SavingBar extends QuarterSaving {
  top: number;
  height: number;
}

/** Bars up from the axis for savings, and down from it for final prices above the first quotes. */
export function savingBars(savings: readonly QuarterSaving[]): { axis: number; bars: SavingBar[] } {
  const most = Math.max(0, ...savings.map(({ savedCents }) => savedCents));
  const least = Math.min(0, ...savings.map(({ savedCents }) => savedCents));
  const range = most - least || 1;
  const axis = most / range || (least < 0 ? 0 : 1);
  const bars = savings.map((saving) => {
    const height = Math.abs(saving.savedCents) / range;
    return { ...saving, top: saving.savedCents > 0 ? axis - height : axis, height };
  });
  return { axis, bars };
}
