import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { ROLE_TYPES, type RoleInput } from '@capwise/domain/admin/roles/roles';
import { systemTypeText } from '@capwise/domain/admin/systems';
import { can, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { Alert, MultiSelect, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { holdersText, type Role, type RoleType } from '../data/roles.ts';
import { PermissionsField } from './permissions-field.tsx';

const TYPES = ROLE_TYPES.map((value) => ({ value, label: systemTypeText(value) }));

interface RoleFieldsProps {
  form: UseFormReturnType<RoleInput>;
  others: readonly Role[];
  /** Null for a new role. */
  edited: Role | null;
}

export function RoleFields({ form, others, edited }: RoleFieldsProps) {
  const { systemType } = form.values;
  const granters = granterOptions(others, systemType);
  const changeType = (type: RoleType) => {
    const offered = new Set(granterOptions(others, type).map(({ value }) => value));
    form.setFieldValue('systemType', type);
    form.setFieldValue(
      'grantedBy',
      form.values.grantedBy.filter((name) => offered.has(name)),
    );
  };
  return (
    <>
      {edited && (edited.isOfProvider || edited.holderCount > 0) && (
        <Alert color="yellow">
          {edited.isOfProvider
            ? 'Your identity provider gives this role. A change applies to all users who have it immediately.'
            : `${holdersText(edited.holderCount)}. A change applies to all of them immediately.`}
        </Alert>
      )}
      <TextInput label="Name" required data-autofocus {...textInputProps(form, 'displayName')} />
      <TextInput label="Description" {...textInputProps(form, 'description')} />
      <Select
        label="Type of System"
        description={
          edited ? 'The type of a role cannot change.' : 'The role applies in all systems of this type.'
        }
        required
        allowDeselect={false}
        disabled={edited !== null}
        data={TYPES}
        value={systemType}
        onChange={(type) => changeType((type ?? 'HOSPITAL') as RoleType)}
        error={form.errors['systemType']}
      />
      <PermissionsField form={form} />
      <MultiSelect
        label="Also Granted By"
        description="Users with these roles may give the role to others, if they have all of its permissions. Staff administrators always may."
        data={granters}
        {...SEARCHED}
        nothingFoundMessage="No roles found"
        value={form.values.grantedBy}
        onChange={(names) => form.setFieldValue('grantedBy', names)}
        error={form.errors['grantedBy']}
      />
    </>
  );
}

/** Roles that manage users, of the same type or of staff. */
const granterOptions = (roles: readonly Role[], type: string) =>
  roles
    .filter(
      (role) =>
        role.id !== ADMINISTRATOR_ROLE &&
        (role.systemType === type || role.systemType === STAFF_SYSTEM_TYPE) &&
        can(role, 'ViewSystemUsers'),
    )
    .map(({ id, displayName }) => ({ value: id, label: displayName }));
