import { DAYS_ACTIVE, daysActiveText } from '@capwise/domain/admin/abstractions';
import type { ReactNode } from 'react';
import type { GetClmAbstractionsQuery } from '../../../gen/graphql.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import type { AbstractionsList } from './abstractions-list.ts';

const DAYS = DAYS_ACTIVE.map((value) => ({ value, label: daysActiveText(value) }));

export function abstractionFilters(
  list: AbstractionsList,
  data: GetClmAbstractionsQuery | null,
  mayAssign: boolean,
): { filters: ReactNode; chips: ReactNode } {
  const { tenantNames, daysActive, assignedTo } = list.values;
  const selects = [
    {
      label: 'Tenant',
      options: (data?.clmAbstractionCountsByTenant ?? []).map(({ name, count }) =>
        counted(name, name, count),
      ),
      chosen: tenantNames,
      onChange: (chosen: string[]) => list.set({ tenantNames: chosen }),
    },
    {
      label: 'Days Active',
      options: DAYS,
      chosen: daysActive,
      onChange: (chosen: string[]) => list.set({ daysActive: chosen }),
    },
    ...(mayAssign
      ? [
          {
            label: 'Team Member',
            options: (data?.clmAbstractionCountsByAssignedTo ?? []).map(
              ({ assignToId, assignToName, count }) =>
                counted(assignToId, assignToName ?? 'Unassigned', count),
            ),
            chosen: assignedTo,
            onChange: (chosen: string[]) => list.set({ assignedTo: chosen }),
          },
        ]
      : []),
  ];
  const clear = () => list.set({ tenantNames: undefined, daysActive: undefined, assignedTo: undefined });
  return {
    filters: (
      <>
        <SearchBox label="Search Abstractions" text={list.text} onSearch={list.type} />
        {selects.map((select) => (
          <FilterSelect key={select.label} {...select} />
        ))}
      </>
    ),
    chips: <FilterChips chips={selects.flatMap(filterChips)} onClear={clear} />,
  };
}

const counted = (value: string, name: string, count: number) => ({
  value,
  label: `${name} (${count.toLocaleString('en-US')})`,
});
