import { CANNOT_SIGN_IN, cannotSignIn } from '@capwise/domain/admin/sign-in-roles';
import type { AddUserForm } from '@capwise/domain/admin/users';
import { Alert, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { PhoneInput } from '../../../../ui/form/inputs/phone-input.tsx';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import type { UsersData } from '../data/use-users-data.ts';
import classes from '../data/users.module.css';

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
  /** A cleared field shows its error immediately, an untouched one only on submit. */
  const required = (field: 'firstName' | 'lastName' | 'title') => ({
    ...textInputProps(form, field),
    onBlur: () => {
      if (form.isTouched(field)) void form.validateField(field);
    },
    withAsterisk: true,
  });
  return (
    <>
      <div className={classes.names}>
        <TextInput label="Prefix" {...textInputProps(form, 'prefix')} />
        <TextInput label="First Name" data-autofocus {...required('firstName')} />
        <TextInput label="Last Name" {...required('lastName')} />
      </div>
      <div className={classes.pair}>
        <TextInput label="Title" {...required('title')} />
        <PhoneInput label="Phone Number" {...textInputProps(form, 'phoneNumber')} />
      </div>
      <TextInput
        label="Email"
        type="email"
        withAsterisk
        description="Users without an email cannot be invited"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...textInputProps(form, 'emailAddress')}
      />
      {facilities.length > 0 && (
        <Select
          label="Facility"
          placeholder="Select a facility"
          withAsterisk
          data={facilities.map(({ id, name }) => ({ value: id, label: name }))}
          {...SEARCHED}
          nothingFoundMessage="No matches found"
          {...form.getInputProps('facilityId')}
          value={form.values.facilityId || null}
          onChange={(id) => form.setFieldValue('facilityId', id ?? '')}
        />
      )}
      {roles.length > 0 && (
        <MultiSelect
          label="Initial Roles"
          placeholder={form.values.initialRoles.length > 0 ? '' : 'Select Roles'}
          data={roles.map(({ name, displayName, isOfProvider }) => ({
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
