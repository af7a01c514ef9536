import { ROLE_PAGE_SIZE } from '@capwise/domain/admin/users';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import type { AssignableRole } from '../data/use-users-data.ts';
import type { SystemUser } from '../data/user-columns.tsx';
import classes from '../data/users.module.css';
import { type RoleChanges, roleChanges, useRoleChanges } from './use-role-changes.ts';

const OF_PROVIDER = 'Managed by your identity provider';

const NO_CHANGES: RoleChanges = { granted: [], revoked: [] };

interface ManageRolesDialogProps {
  user: SystemUser;
  roles: readonly AssignableRole[];
  onClose(): void;
  reload(): void;
}

// Changes instead of all roles: a restored draft leaves roles alone that a colleague granted in the meantime.
const ChangesSchema = z.object({ granted: z.array(z.string()), revoked: z.array(z.string()) });

/** Grants and revokes roles. Roles that the viewer cannot grant stay unchanged (B-25). */
export function ManageRolesDialog({ user, roles: all, onClose, reload }: ManageRolesDialogProps) {
  // A retired role can only be revoked.
  const roles = all.filter(({ name, isRetired }) => !isRetired || user.roles.includes(name));
  const { save, busy, held } = useRoleChanges(user, reload);
  const chosenBy = ({ granted, revoked }: RoleChanges) =>
    roles
      .map(({ name }) => name)
      .filter((name) => granted.includes(name) || (held.includes(name) && !revoked.includes(name)));
  const changesBy = (values: RoleChanges) => roleChanges(roles, held, chosenBy(values));
  return (
    <EditDialog
      draft={`roles.${user.id}`}
      title={`Manage Roles of ${user.name}`}
      opened
      onClose={onClose}
      busy={busy}
      width={600}
      schema={ChangesSchema}
      initial={NO_CHANGES}
      onSave={async (values) => {
        const refusal = await save(changesBy(values));
        if (refusal === null) onClose();
        return refusal;
      }}
    >
      {(form) => (
        <>
          <RoleTable
            roles={roles}
            held={held}
            groupRoles={user.groupRoles}
            chosen={chosenBy(form.values)}
            onChoose={(chosen) => form.setValues(roleChanges(roles, held, chosen))}
          />
          <Text size="sm" c="dimmed" role="status" mih={20}>
            {changesText(changesBy(form.values), roles)}
          </Text>
        </>
      )}
    </EditDialog>
  );
}

const COLUMNS: readonly DataTableColumn<AssignableRole>[] = [
  {
    id: 'role',
    header: 'Role',
    sortable: false,
    value: ({ displayName }) => displayName,
    cell: ({ displayName, description, isRetired, isOfProvider }) => (
      <>
        <Text inherit fw={500}>
          {isRetired ? `${displayName} (retired)` : displayName}
        </Text>
        <Text inherit c="dimmed">
          {isOfProvider ? OF_PROVIDER : description}
        </Text>
      </>
    ),
  },
];

interface RoleTableProps {
  roles: readonly AssignableRole[];
  held: readonly string[];
  groupRoles: SystemUser['groupRoles'];
  chosen: readonly string[];
  onChoose(names: string[]): void;
}

function RoleTable({ roles, held, groupRoles, chosen, onChoose }: RoleTableProps) {
  const [page, setPage] = useState(1);
  const refusal = ({ name, isOfProvider }: AssignableRole) => {
    if (isOfProvider && !held.includes(name)) return OF_PROVIDER;
    const given = groupRoles.find(({ role }) => role === name);
    return given ? `From the group ${given.group} of your identity provider` : null;
  };
  return (
    <div className={classes.roles}>
      <DataTable
        label="Roles"
        mode="client"
        columns={COLUMNS}
        rows={roles}
        rowId={({ name }) => name}
        selection={{
          ids: new Set(chosen),
          onChange: (names) => onChoose([...names]),
          nameOf: ({ displayName }) => displayName,
          refusal,
        }}
        empty={
          <EmptyList title="You can grant only roles that you have. You have no roles in this system." />
        }
        paging={{ page, pageSize: ROLE_PAGE_SIZE, total: roles.length, onPage: setPage }}
      />
    </div>
  );
}

function changesText({ granted, revoked }: RoleChanges, roles: readonly AssignableRole[]): string {
  const named = (verb: string, names: readonly string[]) => {
    const shown = roles.filter(({ name }) => names.includes(name)).map(({ displayName }) => displayName);
    return shown.length > 0 ? [`${verb} ${shown.join(', ')}.`] : [];
  };
  return [...named('Grants', granted), ...named('Revokes', revoked)].join(' ');
}
