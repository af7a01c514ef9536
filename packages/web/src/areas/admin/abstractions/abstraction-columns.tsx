import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { GetClmAbstractionsQuery } from '../../../gen/graphql.ts';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';

export type Abstraction = GetClmAbstractionsQuery['clmAbstractions']['results'][number];

/** Workflow IDs are unique per tenant only. */
export const abstractionKey = ({ tenantName, id }: Pick<Abstraction, 'tenantName' | 'id'>): string =>
  JSON.stringify([tenantName, id]);

const ASSIGNED: DataTableColumn<Abstraction> = {
  id: 'assigned_to_name',
  header: 'Assigned',
  width: '170px',
  value: ({ assignedToName }) => assignedToName ?? 'Unassigned',
  cell: ({ assignedToName }) =>
    assignedToName ?? (
      <Text span inherit c="dimmed">
        Unassigned
      </Text>
    ),
};

export const OWN_COLUMNS: readonly DataTableColumn<Abstraction>[] = [
  {
    id: 'days_active',
    header: 'Days Active',
    align: 'right',
    width: '130px',
    descendingFirst: true,
    value: ({ daysActive }) => daysActive,
  },
  { id: 'tenant_name', header: 'Tenant Name', value: ({ tenantName }) => tenantName },
  {
    id: 'organization_name',
    header: 'Organization Name',
    value: ({ organizationName }) => organizationName,
  },
  {
    id: 'workflow_name',
    header: 'Workflow Name',
    value: ({ workflowName }) => workflowName,
    cell: (abstraction) => <WorkflowName abstraction={abstraction} />,
  },
  { id: 'contract_type', header: 'Contract Type', value: ({ contractType }) => contractType },
];

export const TEAM_COLUMNS: readonly DataTableColumn<Abstraction>[] = [ASSIGNED, ...OWN_COLUMNS];

const POPUP = 'popup,noopener,noreferrer,width=1200,height=800';

function WorkflowName({ abstraction: { workflowName, workflowLinkUri } }: { abstraction: Abstraction }) {
  if (!workflowLinkUri) return workflowName;
  // With a modifier key, leave opening the tab or window to the browser.
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.open(workflowLinkUri, '_blank', POPUP);
  };
  return (
    <Anchor href={workflowLinkUri} target="_blank" rel="noopener noreferrer" inherit fw={500} onClick={open}>
      {workflowName} <IconExternalLink size={14} stroke={1.5} aria-label="(opens in a new window)" />
    </Anchor>
  );
}
