import { MultiSelect } from '@mantine/core';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { notLoadedText } from '../../../lib/graphql/not-loaded.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import type { ReferenceType } from '../lists/select/use-reference-page.ts';
import { MAX_CHOSEN, useChosenItems, useFoundItems } from './use-filter-items.ts';

interface FilterItemSelectProps {
  label: string;
  placeholder?: string;
  type: ReferenceType;
  chosen: readonly string[];
  onChange(ids: string[]): void;
}

/** A filter with server-side search, because there may be too many values for one list. */
export function FilterItemSelect(props: FilterItemSelectProps) {
  const { label, placeholder = 'Any', type, chosen, onChange } = props;
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { items, found, total, loading, failed, error } = useFoundItems(type, searched, isOpened);
  const chosenItemName = useChosenItems(type, chosen);
  const foundIds = useMemo(() => new Set(found.map(({ id }) => id)), [found]);
  const data = [
    ...items,
    ...chosen.filter((id) => !foundIds.has(id)).map((value) => ({ value, label: chosenItemName(value) })),
  ];
  const more = total - found.length;
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? placeholder : ''}
      data={data}
      value={[...chosen]}
      onChange={onChange}
      onDropdownOpen={() => setOpened(true)}
      onSearchChange={setTyped}
      {...SEARCHED}
      maxValues={MAX_CHOSEN}
      // The server's search is more tolerant than Mantine's, so show exactly what it found.
      filter={({ options }) => options.filter((option) => 'group' in option || foundIds.has(option.value))}
      nothingFoundMessage={
        loading ? 'Loading…' : failed ? notLoadedText('The list', error) : 'No matches found'
      }
      inputWrapperOrder={['label', 'input', 'description']}
      {...(isOpened &&
        more > 0 && { description: `${more.toLocaleString('en-US')} more: type to find them` })}
    />
  );
}
