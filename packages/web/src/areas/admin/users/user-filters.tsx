import type { ReactNode } from 'react';
import type { GetUsersQuery } from '../../../gen/graphql.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import type { UsersList } from './data/users-list.ts';

const SEARCH_DELAY_MS = 250;

type Choices = readonly { id: string; name: string }[];
const choiceOptions = (choices: Choices = []) => choices.map(({ id, name }) => ({ value: id, label: name }));

export function userFilters(
  list: UsersList,
  data: GetUsersQuery | null,
): { filters: ReactNode; chips: ReactNode } {
  const { status, facility, title } = list.values;
  const choices = data?.systemUsersFilters;
  const selects = [
    {
      label: 'Status',
      options: choiceOptions(choices?.status_filter),
      chosen: status,
      onChange: (chosen: string[]) => list.set({ status: chosen }),
    },
    {
      label: 'Facility',
      options: choiceOptions(choices?.facility_filter),
      chosen: facility,
      onChange: (chosen: string[]) => list.set({ facility: chosen }),
    },
    {
      label: 'Title',
      options: choiceOptions(choices?.title_filter),
      chosen: title,
      onChange: (chosen: string[]) => list.set({ title: chosen }),
    },
  ];
  const clear = () => list.set({ status: undefined, facility: undefined, title: undefined });
  return {
    filters: (
      <>
        <SearchBox label="Search Users" text={list.text} onSearch={list.type} delay={SEARCH_DELAY_MS} />
        {selects.map((select) => (
          <FilterSelect key={select.label} {...select} />
        ))}
      </>
    ),
    chips: <FilterChips chips={selects.flatMap(filterChips)} onClear={clear} />,
  };
}
