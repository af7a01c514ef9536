import type { FilterOption } from '../../../ui/list/filter-select.tsx';

/** A choice of a filter as the server tells it: namesakes share one. */
export interface FilterChoice {
  name: string;
  values: readonly string[];
}

const BETWEEN = ',';

/** The choices of a filter; the values of one stand together in the address. */
export const optionsOf = (choices: readonly FilterChoice[]): FilterOption[] =>
  choices.map(({ name, values }) => ({ label: name, value: values.join(BETWEEN) }));

/** What is sent to the server for the chosen options. */
export const valuesOf = (chosen: readonly string[]): string[] => chosen.flatMap((one) => one.split(BETWEEN));
