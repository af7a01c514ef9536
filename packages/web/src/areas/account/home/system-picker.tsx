import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useCurrentUser, useSelectedSystem } from '../../../lib/session/session.tsx';
import classes from './recent-activity.module.css';

const search = z.object({ systemId: textParam() });

/** Chooses the system whose data is shown; the choice stands in the address (SHELL-025, SHELL-026). */
export function SystemPicker() {
  const { systems } = useCurrentUser();
  const { systemId } = useSelectedSystem();
  const [, setSearch] = useSearch(search);
  const choices = useMemo(() => systems.map(({ id, name }) => ({ value: id, label: name })), [systems]);
  return (
    <Select
      className={classes.picker!}
      aria-label="System"
      placeholder="Search for a System"
      nothingFoundMessage="No matching Systems found"
      data={choices}
      value={systemId}
      onChange={(id) => id && setSearch({ systemId: id })}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      limit={100}
      maxDropdownHeight={320}
    />
  );
}
