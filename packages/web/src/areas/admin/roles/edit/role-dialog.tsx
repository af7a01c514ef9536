import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { lackedPermissions, type RoleInput, RoleSchema } from '@capwise/domain/admin/roles/roles';
import type { Actor } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';
import { useMemo } from 'react';
import type { LoadedRows } from '../../../../lib/graphql/use-loaded.ts';
import { useActor } from '../../../../lib/session/session.tsx';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import { CreateRoleMutation, UpdateRoleMutation } from '../data/roles.graphql.ts';
import type { Role, RoleType } from '../data/roles.ts';
import { RoleFields } from './role-fields.tsx';

export type EditedRole = { kind: 'create'; role: null } | { kind: 'edit' | 'copy'; role: Role };

interface RoleDialogProps {
  edited: EditedRole;
  type: RoleType;
  roles: LoadedRows<Role>;
  onClose(): void;
}

const formValues = (role: Role): RoleInput => ({
  displayName: role.displayName,
  description: role.description,
  systemType: role.systemType as RoleType,
  permissions: role.permissions as Permission[],
  grantedBy: role.grantedBy.map(({ name }) => name).filter((name) => name !== ADMINISTRATOR_ROLE),
});

/** A copy has the permissions that the viewer may give. */
function copyOf(role: Role, actor: Actor): RoleInput {
  const values = formValues(role);
  const lacked = lackedPermissions(values.permissions, actor);
  return {
    ...values,
    displayName: `${values.displayName} (copy)`,
    permissions: values.permissions.filter((permission) => !lacked.includes(permission)),
  };
}

const emptyRole = (systemType: RoleType): RoleInput => ({
  ...{ displayName: '', description: '', systemType },
  ...{ permissions: [], grantedBy: [] },
});

const WIDTH = 720;

export function RoleDialog(props: RoleDialogProps) {
  const { edited, type, roles, onClose } = props;
  const actor = useActor();
  const { kind, role } = edited;
  const initial = useMemo(
    () => (kind === 'copy' ? copyOf(role, actor) : emptyRole(type)),
    [kind, role, actor, type],
  );
  const onSaved = () => {
    roles.reload();
    onClose();
  };
  const common = { width: WIDTH, schema: RoleSchema, onClose, onSaved };
  const others = (roles.value ?? []).filter(({ id }) => kind !== 'edit' || id !== role.id);
  if (kind === 'edit')
    return (
      <RecordDialog
        {...common}
        draft={`role.${role.id}`}
        title={`Edit ${role.displayName}`}
        record={role}
        formValues={(given: Role | null) => (given ? formValues(given) : initial)}
        read={roles.readRow}
        mutation={UpdateRoleMutation}
        variables={(input: RoleInput, base: Role | null) => ({
          ...{ id: role.id, version: (base ?? role).version, input },
        })}
        done="The role has been saved."
        failed="The role was not saved."
      >
        {(form) => <RoleFields form={form} others={others} edited={role} />}
      </RecordDialog>
    );
  return (
    <RecordDialog
      {...common}
      draft={role ? `role-copy.${role.id}` : 'role'}
      title={role ? `Copy ${role.displayName}` : 'Create Role'}
      record={null}
      formValues={() => initial}
      mutation={CreateRoleMutation}
      variables={(input: RoleInput) => ({ input })}
      done="The role has been created."
      failed="The role was not created."
      saveLabel="Create"
    >
      {(form) => <RoleFields form={form} others={others} edited={null} />}
    </RecordDialog>
  );
}
