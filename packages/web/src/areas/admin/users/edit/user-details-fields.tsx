import type { UserDetailsForm } from '@capwise/domain/admin/users';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { PhoneInput } from '../../../../ui/form/inputs/phone-input.tsx';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import type { UsersData } from '../data/use-users-data.ts';
import classes from '../data/users.module.css';

interface UserDetailsFieldsProps<Values extends UserDetailsForm> {
  form: UseFormReturnType<Values>;
  facilities: UsersData['facilities'];
  emailHint: string;
}

/** The fields that adding and editing a user share. */
export function UserDetailsFields<Values extends UserDetailsForm>(props: UserDetailsFieldsProps<Values>) {
  const { facilities, emailHint } = props;
  // A form of more fields has these fields, too.
  const form = props.form as unknown as UseFormReturnType<UserDetailsForm>;
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
        description={emailHint}
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
    </>
  );
}
