import { builder } from '../builder.ts';

/** A filter option: its label, and the values to send back in `filters[].values`. */
export interface FilterChoice {
  name: string;
  values: string[];
}

export const Filter = builder.objectRef<FilterChoice>('Filter').implement({
  description: 'A filter option: its label and the values to send for it.',
  fields: (t) => ({ name: t.exposeString('name'), values: t.exposeStringList('values') }),
});

/** Filter options by name. Records with the same name share one option. */
export function toFilterChoices(records: readonly { id: number; name: string }[]): FilterChoice[] {
  const byName = new Map<string, string[]>();
  for (const { id, name } of records) byName.set(name, [...(byName.get(name) ?? []), String(id)]);
  return [...byName]
    .map(([name, values]) => ({ name, values }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
