import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { hasMoreSystems, useSystem, useSystemChoices } from '../../../lib/session/systems/systems.ts';
import { SEARCHED } from './searched-list.ts';

interface SystemSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  value: string | null;
  onChange(systemId: string | null): void;
}

/**
 * A select for the viewer's systems (SHELL-025). Renders nothing if there is only one. If the session does
 * not contain all systems, the server searches them.
 */
export function SystemSelect({ value, onChange, ...rest }: SystemSelectProps) {
  const user = useCurrentUser();
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const chosen = useSystem(value);
  // The input contains the chosen name, which is not a search.
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
      {...SEARCHED}
      selectFirstOptionOnChange
      limit={100}
      {...(hasMoreSystems(user) && { onSearchChange: setTyped })}
      {...rest}
    />
  );
}
