import type { DealComponents } from '../deals/deal-filters.ts';

/** A component and the deals that have it. */
export interface PackedComponent {
  name: string;
  /** See `packIds`. */
  dealIds: string;
}

/** Differences between ascending IDs in base 36, which make the answer of a large list a quarter as long. */
export const packIds = (ids: readonly number[]): string =>
  ids.map((id, index) => (id - (ids[index - 1] ?? 0)).toString(36)).join(' ');

export function unpackIds(text: string): number[] {
  let id = 0;
  return text === '' ? [] : text.split(' ').map((part) => (id += Number.parseInt(part, 36)));
}

export function componentsByDeal(packed: readonly PackedComponent[]): DealComponents {
  const names = new Map<string, string[]>();
  for (const { name, dealIds } of packed)
    for (const id of unpackIds(dealIds)) {
      const known = names.get(String(id));
      if (known) known.push(name);
      else names.set(String(id), [name]);
    }
  return names;
}
