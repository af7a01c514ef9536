import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import type { AllOfferValues } from './threshold-form.ts';

interface OrganizationsFieldProps {
  form: UseFormReturnType<AllOfferValues>;
  organizations: readonly { organizationId: string; organizationName: string; description?: string }[];
}

export const OrganizationsField = ({ form, organizations }: OrganizationsFieldProps) => (
  <Checkbox.Group label="Organizations" required {...form.getInputProps('organizationIds')}>
    <Stack gap={8} mt={4}>
      {organizations.map(({ organizationId: id, organizationName, description }) => (
        <Checkbox key={id} value={id} label={organizationName} description={description} />
      ))}
    </Stack>
  </Checkbox.Group>
);
