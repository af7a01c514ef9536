import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';

export interface OfferedOrganization {
  organizationId: string;
  organizationName: string;
  /** Shows the current values of the organization. */
  description?: string;
}

export interface ChosenOrganizations {
  organizationIds: string[];
}

export const ORGANIZATIONS = {
  organizationIds: z.array(z.string()).min(1, 'Choose an organization'),
};

interface OrganizationsFieldProps<Values extends ChosenOrganizations> {
  form: UseFormReturnType<Values>;
  organizations: readonly OfferedOrganization[];
}

/** The organizations of a form that sets something in several of them. */
export const OrganizationsField = <Values extends ChosenOrganizations>({
  form,
  organizations,
}: OrganizationsFieldProps<Values>) => (
  <Checkbox.Group label="Organizations" required {...form.getInputProps('organizationIds')}>
    <Stack gap={8} mt={4}>
      {organizations.map(({ organizationId: id, organizationName, description }) => (
        <Checkbox key={id} value={id} label={organizationName} description={description} />
      ))}
    </Stack>
  </Checkbox.Group>
);
