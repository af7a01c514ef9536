import { foldName, holdsWords } from '@capwise/domain/fold-name';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** Options that contain every typed word, matched like all searches for names (decision 044). */
export const foldedOptions: OptionsFilter<string> = ({ options, search, limit }) => {
  const words = foldName(search).split(' ').filter(Boolean);
  let left = limit;
  const held = (items: readonly ComboboxItem[]) => {
    const found = items.filter(({ label }) => holdsWords(foldName(label), words)).slice(0, left);
    left -= found.length;
    return found;
  };
  return options.flatMap((one): ComboboxParsedItem[] =>
    'items' in one ? [{ ...one, items: held(one.items) }] : held([one]),
  );
};
