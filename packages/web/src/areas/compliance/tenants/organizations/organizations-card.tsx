import { Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../../ui/list/list-card.tsx';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import type { Tenant } from '../use-tenant.ts';
import { type EditedOrganization, OrganizationDialog } from './organization-dialog.tsx';
import { organizationTree, type TreeRow } from './organization-tree.ts';

const INDENT_PX = 24;
const EMPTY = { title: 'No organizations yet', text: 'Members open a tenant through its organizations.' };

export function OrganizationsCard({ tenant, onChanged }: { tenant: Tenant; onChanged(): void }) {
  const tree = useMemo(() => organizationTree(tenant.organizations), [tenant.organizations]);
  const [edited, setEdited] = useState<EditedOrganization | null>(null);
  const columns = organizationColumns(tenant, setEdited);
  return (
    <ListCard
      title="Organizations"
      count={tree.length}
      actions={
        <ActionButton
          label="Add Organization"
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited({ organization: null, parentId: '' })}
        />
      }
    >
      <DataTable
        label="Organizations"
        mode="client"
        layout="page"
        columns={columns}
        rows={tree}
        rowId={({ organization }) => organization.id}
        empty={<EmptyList {...EMPTY} />}
      />
      {edited && (
        <OrganizationDialog
          tenantId={tenant.id}
          tree={tree}
          edited={edited}
          onClose={() => setEdited(null)}
          onSaved={onChanged}
        />
      )}
    </ListCard>
  );
}

function organizationColumns(
  { members }: Tenant,
  onEdit: (edited: EditedOrganization) => void,
): DataTableColumn<TreeRow>[] {
  const countMembers = ({ organization: { id } }: TreeRow) =>
    members.filter(({ organizationId }) => organizationId === id).length;
  return [
    {
      id: 'name',
      header: 'Name',
      sortable: false,
      value: ({ organization }) => organization.name,
      cell: ({ organization, level, parent }) => (
        <Text span inherit fw={500} ml={level * INDENT_PX}>
          {organization.name}
          {parent && <VisuallyHidden>, below {parent.name}</VisuallyHidden>}
        </Text>
      ),
    },
    {
      id: 'reference',
      header: 'Reference',
      width: '30%',
      sortable: false,
      value: ({ organization }) => organization.reference,
    },
    {
      id: 'members',
      header: 'Members',
      width: '120px',
      align: 'right',
      sortable: false,
      value: countMembers,
    },
    menuColumn(({ organization }) => (
      <RowMenu
        name={organization.name}
        actions={[
          { label: 'Rename or Move', act: () => onEdit({ organization }) },
          {
            label: 'Add Organization Below',
            act: () => onEdit({ organization: null, parentId: organization.id }),
          },
        ]}
      />
    )),
  ];
}
