import { IDLE_DAYS } from '@capwise/domain/admin/people';
import { systemTypeText } from '@capwise/domain/admin/systems';
import { USER_STATUSES, userStatusText } from '@capwise/domain/admin/users';
import type { ReactNode } from 'react';
import type { GetPeopleQuery } from '../../../../gen/graphql.ts';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../../ui/list/filter-select.tsx';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import type { PeopleList } from './people-list.ts';

const STATUSES = USER_STATUSES.map((status) => ({ value: status, label: userStatusText(status) }));
const IDLE = [{ value: 'idle', label: `None in ${IDLE_DAYS} days` }];

/** Hospitals and vendors have roles of the same name. */
const roleOptions = (roles: GetPeopleQuery['rolesInUse'] = []) =>
  roles.map(({ name, displayName, systemType }) => {
    const isShared = roles.some((other) => other.name !== name && other.displayName === displayName);
    return { value: name, label: isShared ? `${displayName} (${systemTypeText(systemType)})` : displayName };
  });

export function peopleFilters(
  list: PeopleList,
  data: GetPeopleQuery | null,
): { filters: ReactNode; chips: ReactNode } {
  const { status, role, group, signin } = list.values;
  const groups = (data?.hospitalGroupsInUse ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const selects = [
    {
      label: 'Status',
      options: STATUSES,
      chosen: status,
      onChange: (chosen: string[]) => list.set({ status: chosen }),
    },
    {
      label: 'Role',
      options: roleOptions(data?.rolesInUse),
      chosen: role,
      onChange: (chosen: string[]) => list.set({ role: chosen }),
    },
    ...(groups.length > 0
      ? [
          {
            label: 'Hospital group',
            options: groups,
            chosen: group,
            onChange: (chosen: string[]) => list.set({ group: chosen }),
          },
        ]
      : []),
    {
      label: 'Sign-in',
      options: IDLE,
      chosen: signin,
      onChange: (chosen: string[]) => list.set({ signin: chosen }),
    },
  ];
  const clear = () => list.set({ status: undefined, role: undefined, group: undefined, signin: undefined });
  return {
    filters: (
      <>
        <SearchBox label="Search Users" text={list.text} onSearch={list.type} />
        {selects.map((select) => (
          <FilterSelect key={select.label} {...select} />
        ))}
      </>
    ),
    chips: <FilterChips chips={selects.flatMap(filterChips)} onClear={clear} />,
  };
}
