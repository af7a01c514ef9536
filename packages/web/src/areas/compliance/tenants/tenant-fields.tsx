import type { TenantForm } from '@capwise/domain/compliance/tenants/tenant-forms';
import { Checkbox, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
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
        description="Singular label for an entity, such as Location."
        required
        {...(tenant && { 'data-autofocus': true })}
        {...textInputProps(form, 'entityWord')}
      />
      <Checkbox
        label="Compliance is enabled"
        description="If disabled, nobody can open its pages."
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
        description="The first part of its addresses. Use lowercase letters, digits and hyphens, starting and ending with a letter or digit. Words that Capwise uses, such as login, are reserved. Cannot be changed later."
        required
        data-autofocus
        {...textInputProps(form, 'name')}
      />
      {systemCount < 2 ? (
        <TextInput label={HOME_SYSTEM} value={systemName} disabled />
      ) : (
        <SystemSelect
          label={HOME_SYSTEM}
          description="The system of its members. Cannot be changed later."
          required
          value={form.values.systemId || null}
          onChange={(systemId) => form.setFieldValue('systemId', systemId ?? '')}
          error={form.errors['systemId']}
        />
      )}
    </>
  );
}

const Kept = ({ tenant: { name, systemName } }: { tenant: Tenant }) => (
  <>
    <TextInput
      label="Name"
      description="Cannot be changed: addresses and contracts refer to it."
      value={name}
      disabled
    />
    <TextInput
      label={HOME_SYSTEM}
      description="Cannot be changed later."
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
      description="Used for the dates and years of gifts."
      placeholder="Search for a time zone"
      nothingFoundMessage="No matches found"
      required
      {...SEARCHED}
      selectFirstOptionOnChange
      allowDeselect={false}
      data={zones}
      value={form.values.timeZone || null}
      onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
      error={form.errors['timeZone']}
    />
  );
}
