import { systemTypeText } from '@capwise/domain/admin/systems';
import { formatInstantDay } from '@capwise/domain/dates';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { SearchSystemsQuery } from '../../../gen/graphql.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { InactiveFacilitiesIcon } from './inactive-facilities.tsx';
import { SYSTEM_PATHS } from './system-paths.ts';

export type ListedSystem = SearchSystemsQuery['searchSystems']['results'][number];

export const activeText = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

/** 0 also means that the system has no number. */
export const numberText = (number: number | null): string => (number ? String(number) : '--');

export const SYSTEM_COLUMNS: readonly DataTableColumn<ListedSystem>[] = [
  {
    id: 'name',
    header: 'System',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={SYSTEM_PATHS.system(id)} inherit fw={500}>
        {name}
      </Anchor>
    ),
  },
  {
    id: 'date',
    header: 'Created Date',
    width: '132px',
    descendingFirst: true,
    value: ({ createdDate }) => formatInstantDay(Date.parse(createdDate) / 1_000),
  },
  { id: 'type', header: 'Type', width: '120px', value: ({ type }) => systemTypeText(type) },
  {
    id: 'isActive',
    header: 'Active Status',
    width: '132px',
    value: ({ isActive }) => activeText(isActive),
    cell: ({ isActive }) => <StatusBadge status={activeText(isActive)} />,
  },
  {
    id: 'legacyAccountNumber',
    header: 'Account Number',
    align: 'right',
    width: '156px',
    value: ({ legacyAccountNumber }) => numberText(legacyAccountNumber),
  },
  {
    id: 'masterClientID',
    header: 'Master Client ID',
    align: 'right',
    width: '156px',
    value: ({ masterClientID }) => numberText(masterClientID),
  },
  {
    id: 'numberOfFacilities',
    header: 'Number Of Facilities',
    align: 'right',
    width: '180px',
    descendingFirst: true,
    value: ({ numberOfFacilities }) => numberOfFacilities,
    cell: ({ numberOfFacilities, hasInactiveFacilities }) => (
      <>
        {hasInactiveFacilities && <InactiveFacilitiesIcon />}
        {numberOfFacilities.toLocaleString('en-US')}
      </>
    ),
  },
];
