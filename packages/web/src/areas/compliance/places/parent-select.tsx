import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { useEntities } from './use-places.ts';

interface Parent {
  id: string;
  name: string;
}

interface ParentSelectProps {
  label: string;
  /** May not be among the found ones. An empty ID for none. */
  chosen: Parent;
  exceptId: string | null;
  error: ReactNode;
  onChange(parent: Parent): void;
}

const NO_PARENT: Parent = { id: '', name: '' };
const BY_NAME = { column: 'entityName', descending: false } as const;

/** Finds any entity of the tenant, linked or not. */
export function ParentSelect({ label, chosen, exceptId, error, onChange }: ParentSelectProps) {
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const text = searched === chosen.name ? '' : searched;
  const { page } = useEntities({ text, pageNumber: 1, sort: BY_NAME });
  const found = (page?.results ?? [])
    .filter(({ entityId }) => entityId !== exceptId)
    .map(({ entityId, entityName, reference }) => ({
      id: entityId,
      name: entityName,
      label: `${entityName} (${reference})`,
    }));
  const isOffered = chosen.id === '' || found.some(({ id }) => id === chosen.id);
  const offered = isOffered ? found : [{ ...chosen, label: chosen.name }, ...found];
  const choose = (value: string | null) => {
    const { id, name } = offered.find((one) => one.id === value) ?? NO_PARENT;
    onChange({ id, name });
  };
  return (
    <Select
      label={label}
      placeholder="None"
      data={offered.map((one) => ({ value: one.id, label: one.label }))}
      value={chosen.id || null}
      onChange={choose}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No matches found"
      error={error}
      {...SEARCHED}
      clearable
      clearButtonProps={clearButton(`Clear ${label}`)}
    />
  );
}
