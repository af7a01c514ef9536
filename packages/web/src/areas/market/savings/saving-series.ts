import type { QuarterSaving } from '@capwise/domain/market/savings/saving-quarters';
import type { GetSavingFiguresQuery } from '../../../gen/graphql.ts';

export type ChartQuarter = GetSavingFiguresQuery['chart']['quarters'][number];

/** Products that were never in the catalog. */
export const NO_TECHNOLOGY = 'none';

export interface SavingSeries {
  id: string;
  name: string;
  savedCents: number;
}

const cents = (dollars: number) => Math.round(dollars * 100);
/** As the values of the filter. A technology that has left the catalog has only a name. */
const idOf = ({ technologyId, technology }: ChartQuarter['technologies'][number]) =>
  technologyId ?? (technology == null ? NO_TECHNOLOGY : `name:${technology}`);

/** Quarters as one part each, or as their technologies. */
export const quarterSavings = (quarters: readonly ChartQuarter[], byTechnology: boolean): QuarterSaving[] =>
  quarters.map(({ quarter, saved, technologies }) => {
    const savedCents = cents(saved);
    const parts = byTechnology
      ? technologies.map((part) => ({ id: idOf(part), savedCents: cents(part.saved) }))
      : [{ id: quarter, savedCents }];
    return { quarter, savedCents, parts };
  });

/** Technologies of all quarters, the largest savings first. */
export function technologySeries(quarters: readonly ChartQuarter[]): SavingSeries[] {
  const series = new Map<string, SavingSeries>();
  for (const part of quarters.flatMap(({ technologies }) => technologies)) {
    const id = idOf(part);
    const before = series.get(id)?.savedCents ?? 0;
    series.set(id, {
      id,
      name: part.technology ?? 'Not in the catalog',
      savedCents: before + cents(part.saved),
    });
  }
  return [...series.values()].sort((a, b) => b.savedCents - a.savedCents || (a.name < b.name ? -1 : 1));
}
