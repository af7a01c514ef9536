import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { GetTenantsQuery } from '../../../gen/graphql.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { tenantPath } from './tenant-paths.ts';

export type ListedTenant = GetTenantsQuery['tenants'][number];

export const enabledText = (isEnabled: boolean): string => (isEnabled ? 'Enabled' : 'Disabled');

export const TENANT_COLUMNS: readonly DataTableColumn<ListedTenant>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={tenantPath(id)} inherit fw={500}>
        {name}
      </Anchor>
    ),
  },
  { id: 'system', header: 'Home System', width: '24%', value: ({ systemName }) => systemName },
  {
    id: 'isEnabled',
    header: 'Compliance',
    width: '132px',
    value: ({ isEnabled }) => enabledText(isEnabled),
    cell: ({ isEnabled }) => <StatusBadge status={enabledText(isEnabled)} />,
  },
  { id: 'timeZone', header: 'Time Zone', width: '200px', value: ({ timeZone }) => timeZone },
  { id: 'entityWord', header: 'Word for Entity', width: '160px', value: ({ entityWord }) => entityWord },
  {
    id: 'organizations',
    header: 'Organizations',
    align: 'right',
    width: '144px',
    descendingFirst: true,
    value: ({ organizationCount }) => organizationCount,
    cell: ({ organizationCount }) => organizationCount.toLocaleString('en-US'),
  },
];
