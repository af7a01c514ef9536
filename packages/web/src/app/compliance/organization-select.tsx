import { Input } from '@mantine/core';
import { Suspense } from 'react';
import { useOrganization } from '../../lib/session/organization.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { LOOK } from './organization-look.tsx';

const Choice = lazyPart(() => import('./organization-choice.tsx'));

/**
 * Selects the organization and shows the same page for it (TEN-017). The list loads after the first screen.
 */
export function OrganizationSelect() {
  const { name } = useOrganization();
  return (
    <Suspense fallback={<Input {...LOOK} value={name} readOnly aria-label="Organization" />}>
      <Choice />
    </Suspense>
  );
}
