import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { SEARCHED } from './searched-list.ts';

export interface Person {
  id: string;
  fullName: string;
}

interface PeopleSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  people: readonly Person[];
  chosen: readonly string[];
  /** Shown instead of people who could not be loaded. */
  failed?: string | undefined;
  onChange(ids: string[]): void;
}

export function PeopleSelect({ people, chosen, failed, onChange, ...rest }: PeopleSelectProps) {
  return (
    <MultiSelect
      placeholder={failed ?? (chosen.length === 0 ? 'Search by name' : '')}
      nothingFoundMessage={failed ?? 'No users found'}
      {...rest}
      data={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      value={[...chosen]}
      onChange={onChange}
      {...SEARCHED}
      hidePickedOptions
      limit={100}
    />
  );
}
