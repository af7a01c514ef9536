import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
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

/**
 * The organizations of a form that sets something in several of them. Those that are no longer offered, for example
 * because a colleague was faster, are no longer chosen.
 */
export function OrganizationsField<Values extends ChosenOrganizations>({
  form,
  organizations,
}: OrganizationsFieldProps<Values>) {
  const chosen = form.getInputProps('organizationIds');
  const offered = new Set(organizations.map(({ organizationId }) => organizationId));
  const known = form.values.organizationIds.filter((id) => offered.has(id));
  const isStale = known.length < form.values.organizationIds.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is derived from what decides
  useEffect(() => {
    if (isStale) chosen.onChange(known);
  }, [isStale]);
  return (
    <Checkbox.Group label="Organizations" required {...chosen}>
      <Stack gap={8} mt={4}>
        {organizations.map(({ organizationId: id, organizationName, description }) => (
          <Checkbox key={id} value={id} label={organizationName} description={description} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
