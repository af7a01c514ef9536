import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { useEntities } from './use-places.ts';

interface ParentSelectProps {
  label: string;
  /** ID of the parent, or ''. */
  value: string;
  /** Name of the chosen parent, which may not be among the found ones. */
  name: string;
  exceptId: string | null;
  error: ReactNode;
  onChange(parent: { id: string; name: string } | null): void;
}

const BY_NAME = { column: 'entityName', descending: false } as const;

/** Finds any entity of the tenant, linked or not. */
export function ParentSelect({ label, value, name, exceptId, error, onChange }: ParentSelectProps) {
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const text = searched === name ? '' : searched;
  const { page } = useEntities({ text, pageNumber: 1, sort: BY_NAME });
  const found = (page?.results ?? [])
    .filter(({ entityId }) => entityId !== exceptId)
    .map(({ entityId, entityName, reference }) => ({
      id: entityId,
      name: entityName,
      label: `${entityName} (${reference})`,
    }));
  const chosen = value && !found.some(({ id }) => id === value) ? [{ id: value, name, label: name }] : [];
  const offered = [...chosen, ...found];
  return (
    <Select
      label={label}
      placeholder="None"
      data={offered.map((one) => ({ value: one.id, label: one.label }))}
      value={value || null}
      onChange={(id) => onChange(offered.find((one) => one.id === id) ?? null)}
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
