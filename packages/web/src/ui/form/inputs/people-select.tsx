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
  onChange(ids: string[]): void;
}

export function PeopleSelect({ people, chosen, onChange, ...rest }: PeopleSelectProps) {
  return (
    <MultiSelect
      placeholder={chosen.length === 0 ? 'Search by name' : ''}
      nothingFoundMessage="No users found"
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
