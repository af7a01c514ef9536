import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../lib/session/session.tsx';
import { hasMoreSystems, useSystem, useSystemChoices } from '../../lib/session/systems.ts';

interface SystemSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  value: string | null;
  /** Null when the choice is taken back. */
  onChange(systemId: string | null): void;
}

/** What the server waits for after the last key. */
const DELAY_MS = 275;

/**
 * One of the systems that the viewer may act for (SHELL-025); nothing for a viewer of one system only. Of more than
 * the session carries those are offered that the server finds.
 */
export function SystemSelect({ value, onChange, ...rest }: SystemSelectProps) {
  const user = useCurrentUser();
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, DELAY_MS);
  const chosen = useSystem(value);
  // The box holds the name of what is chosen: that is nothing to search for.
  const found = useSystemChoices(searched === chosen?.name ? '' : searched);
  const data = useMemo(() => {
    const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
    return offered.map(({ id, name }) => ({ value: id, label: name }));
  }, [chosen, found]);
  if (user.systemCount < 2) return null;
  return (
    <Select
      placeholder="Search for a System"
      nothingFoundMessage="No matching Systems found"
      data={data}
      value={value}
      onChange={onChange}
      searchable
      selectFirstOptionOnChange
      limit={100}
      {...(hasMoreSystems(user) && { onSearchChange: setTyped })}
      {...rest}
    />
  );
}
