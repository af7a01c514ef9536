import type { TenantForm } from '@capwise/domain/compliance/tenant-forms';
import { Checkbox, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { textInputProps } from '../../../ui/form/form-input.ts';
import { SystemSelect } from '../../../ui/form/system-select.tsx';
import type { Tenant } from './use-tenant.ts';

interface TenantFieldsProps {
  form: UseFormReturnType<TenantForm>;
  tenant: Tenant | null;
}

const HOME_SYSTEM = 'Home System';

export function TenantFields({ form, tenant }: TenantFieldsProps) {
  return (
    <>
      {tenant ? <Kept tenant={tenant} /> : <Given form={form} />}
      <TimeZoneSelect form={form} />
      <TextInput
        label="Word for Entity"
        description="What its people call an entity, in the singular, such as Location."
        required
        {...(tenant && { 'data-autofocus': true })}
        {...textInputProps(form, 'entityWord')}
      />
      <Checkbox
        label="Compliance is enabled"
        description="Otherwise nobody can enter its pages."
        {...form.getInputProps('isEnabled', { type: 'checkbox' })}
      />
    </>
  );
}

function Given({ form }: { form: UseFormReturnType<TenantForm> }) {
  const { systemCount, systemName } = useCurrentUser();
  return (
    <>
      <TextInput
        label="Name"
        description="The first part of its addresses, and it stays. Lower-case letters, digits and hyphens; a letter or digit at both ends; no word that the application uses itself, such as login."
        required
        data-autofocus
        {...textInputProps(form, 'name')}
      />
      {systemCount < 2 ? (
        <TextInput label={HOME_SYSTEM} value={systemName} disabled />
      ) : (
        <SystemSelect
          label={HOME_SYSTEM}
          description="Where its people belong."
          required
          value={form.values.systemId || null}
          onChange={(systemId) => form.setFieldValue('systemId', systemId ?? '')}
          error={form.errors['systemId']}
        />
      )}
    </>
  );
}

/** Values that cannot change once the tenant exists. */
const Kept = ({ tenant: { name, systemName } }: { tenant: Tenant }) => (
  <>
    <TextInput
      label="Name"
      description="It stays as it was made: addresses and contracts name it."
      value={name}
      disabled
    />
    <TextInput
      label={HOME_SYSTEM}
      description="It stays with its people."
      value={systemName ?? '--'}
      disabled
    />
  </>
);

function TimeZoneSelect({ form }: { form: UseFormReturnType<TenantForm> }) {
  const initial = form.getInitialValues().timeZone;
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    // Offers the current zone too, in case it is an alias that is not listed.
    return initial === '' || known.includes(initial) ? known : [initial, ...known];
  }, [initial]);
  return (
    <Select
      label="Time Zone"
      description="By which the day and the year of a gift are told."
      placeholder="Search for a time zone"
      nothingFoundMessage="No time zone of that name"
      required
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      data={zones}
      value={form.values.timeZone || null}
      onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
      error={form.errors['timeZone']}
    />
  );
}
