import { builder } from './builder.ts';

/** A choice of a list's filter: what people read, and what is sent back in `filters[].values`. */
export interface FilterChoice {
  name: string;
  values: string[];
}

export const Filter = builder.objectRef<FilterChoice>('Filter').implement({
  description: 'A filter option: its label and the values to send for it.',
  fields: (t) => ({ name: t.exposeString('name'), values: t.exposeStringList('values') }),
});

/** Choices of records by name; namesakes share one. */
export function filtersOf(records: readonly { id: number; name: string }[]): FilterChoice[] {
  const byName = new Map<string, string[]>();
  for (const { id, name } of records) byName.set(name, [...(byName.get(name) ?? []), String(id)]);
  return [...byName]
    .map(([name, values]) => ({ name, values }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
