import { CANNOT_SIGN_IN, cannotSignIn } from '@capwise/domain/admin/sign-in-roles';
import type { AddUserForm } from '@capwise/domain/admin/users';
import { Alert, Checkbox, MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import type { UsersData } from '../data/use-users-data.ts';
import { UserDetailsFields } from '../edit/user-details-fields.tsx';

export const EMPTY_USER: AddUserForm = {
  prefix: '',
  firstName: '',
  lastName: '',
  title: '',
  emailAddress: '',
  phoneNumber: '',
  facilityId: '',
  isAdmin: false,
  directProvisioning: false,
  initialRoles: [],
};

interface AddUserFieldsProps {
  form: UseFormReturnType<AddUserForm>;
  data: UsersData;
  mayProvision: boolean;
}

export function AddUserFields({ form, data: { facilities, roles }, mayProvision }: AddUserFieldsProps) {
  return (
    <>
      <UserDetailsFields
        form={form}
        facilities={facilities}
        emailHint="Users without an email cannot be invited"
      />
      {roles.length > 0 && (
        <MultiSelect
          label="Initial Roles"
          placeholder={form.values.initialRoles.length > 0 ? '' : 'Select Roles'}
          data={roles
            .filter(({ isRetired }) => !isRetired)
            .map(({ name, displayName, isOfProvider }) => ({
              value: name,
              label: isOfProvider ? `${displayName} (managed by your identity provider)` : displayName,
              disabled: isOfProvider,
            }))}
          {...SEARCHED}
          nothingFoundMessage="No matches found"
          {...form.getInputProps('initialRoles')}
        />
      )}
      {mayProvision && (
        <Checkbox
          label="This user is an administrator"
          {...form.getInputProps('isAdmin', { type: 'checkbox' })}
        />
      )}
      {cannotSignIn(form.values, roles) && <Alert color="yellow">{CANNOT_SIGN_IN}</Alert>}
    </>
  );
}
