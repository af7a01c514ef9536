import { mdbIdText } from '@capwise/domain/admin/facilities';
import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react';
import type { GetSystemFacilitiesQuery, GetUnAssignedFacilitiesQuery } from '../../../gen/graphql.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { activeText } from '../systems/system-columns.tsx';

export type Facility = GetSystemFacilitiesQuery['systemFacilities']['results'][number];
export type FreeFacility = GetUnAssignedFacilitiesQuery['unAssignedFacilities'][number];

/**
 * Columns that both facility lists share.
 * @param nameHeader The table and the picker spell it differently.
 */
const identity = <Row extends FreeFacility>(nameHeader: string): DataTableColumn<Row>[] => [
  {
    id: 'mdbId',
    header: 'MDB ID',
    width: '132px',
    value: ({ number, numberExtension }) => mdbIdText(number, numberExtension),
  },
  {
    id: 'name',
    header: nameHeader,
    value: ({ name }) => name,
    cell: ({ name }) => (
      <Text span inherit fw={500}>
        {name}
      </Text>
    ),
  },
  { id: 'city', header: 'City', width: '20%', value: ({ city }) => city },
  { id: 'state', header: 'State', width: '96px', value: ({ state }) => state },
];

export const FREE_COLUMNS: readonly DataTableColumn<FreeFacility>[] = identity('Facility name');

const COLUMNS: readonly DataTableColumn<Facility>[] = [
  ...identity<Facility>('Facility Name'),
  {
    id: 'isActive',
    header: 'Active Status',
    width: '140px',
    value: ({ isActive }) => activeText(isActive),
    cell: ({ isActive }) => <StatusBadge status={activeText(isActive)} />,
  },
];

export interface FacilityActs {
  onStatus(facility: Facility): void;
  onRemove(facility: Facility): void;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export const facilityColumns = (acts: FacilityActs | null): readonly DataTableColumn<Facility>[] =>
  acts === null
    ? COLUMNS
    : [
        ...COLUMNS,
        menuColumn((facility) => (
          <RowMenu
            name={facility.name}
            actions={[
              facility.isActive
                ? {
                    label: 'Deactivate Facility',
                    icon: <IconCircleOff {...ICON} />,
                    act: () => acts.onStatus(facility),
                  }
                : {
                    label: 'Activate Facility',
                    icon: <IconCircleCheck {...ICON} />,
                    act: () => acts.onStatus(facility),
                  },
              {
                label: 'Remove Facility',
                icon: <IconTrash {...ICON} />,
                act: () => acts.onRemove(facility),
                destructive: true,
              },
            ]}
          />
        )),
      ];
