import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useCurrentUser } from '../../lib/session/session.tsx';

interface SystemSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  value: string | null;
  /** Null when the choice is taken back. */
  onChange(systemId: string | null): void;
}

/** One of the systems that the viewer may act for (SHELL-025); nothing for a viewer of one system only. */
export function SystemSelect({ value, onChange, ...rest }: SystemSelectProps) {
  const { systems } = useCurrentUser();
  const data = useMemo(() => systems.map(({ id, name }) => ({ value: id, label: name })), [systems]);
  if (systems.length < 2) return null;
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
      maxDropdownHeight={320}
      {...rest}
    />
  );
}
