import { NEED_BY_LABELS, NEED_BY_STATES } from '@capwise/domain/workspace/purchases/need-by';
import { PROJECT_STAGES, STAGE_LABELS } from '@capwise/domain/workspace/purchases/stages';
import type { GetProjectFiguresQuery } from '../../../gen/graphql.ts';
import type { FilterOption } from '../../../ui/list/filter-select.tsx';

export type PurchaseFigures = GetProjectFiguresQuery['projectFigures'];
type Options = PurchaseFigures['options'];

const counted = (options: Options, filter: string) =>
  new Map(options.filter((one) => one.filter === filter).map(({ value, count }) => [value, count]));

const inOrder = (
  options: Options,
  filter: string,
  values: readonly string[],
  labels: Readonly<Record<string, string>>,
): FilterOption[] => {
  const counts = counted(options, filter);
  return values.map((value) => ({
    value,
    label: labels[value] ?? value,
    ...(options.length > 0 && { count: counts.get(value) ?? 0 }),
  }));
};

/** Options of the filters, with their number of projects once it is known. */
export const purchaseOptions = (options: Options) => ({
  stage: inOrder(options, 'stage', PROJECT_STAGES, STAGE_LABELS),
  needBy: inOrder(options, 'needBy', NEED_BY_STATES, NEED_BY_LABELS),
  owner: options
    .filter(({ filter }) => filter === 'owner')
    .map(({ value, label, count }) => ({ value, label, count })),
});

/** Adds the number of projects to options of facilities. A value is a list of IDs. */
export function withFacilityCounts(options: Options, facilities: readonly FilterOption[]): FilterOption[] {
  if (options.length === 0) return [...facilities];
  const counts = counted(options, 'facility');
  const sum = (value: string) => value.split(',').reduce((total, id) => total + (counts.get(id) ?? 0), 0);
  return facilities.map((option) => ({ ...option, count: sum(option.value) }));
}
