import type { FilterOption } from '../../../ui/list/filter-select.tsx';

export interface FilterChoice {
  name: string;
  values: readonly string[];
}

const BETWEEN = ',';

export const toFilterOptions = (choices: readonly FilterChoice[]): FilterOption[] =>
  choices.map(({ name, values }) => ({ label: name, value: values.join(BETWEEN) }));

export const chosenFilterValues = (chosen: readonly string[]): string[] =>
  chosen.flatMap((one) => one.split(BETWEEN));
