import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { Person } from '../../../ui/form/inputs/people-select.tsx';
import { AlertUsersQuery } from './alert.graphql.ts';

/** Members of the organization, after the known people who have left it. */
export function useMembers(known: readonly Person[]): Person[] {
  const { tenantName, id: organizationId } = useOrganization();
  const { value } = useLoaded({
    query: AlertUsersQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertThresholdAlertUsers }) => giftAlertThresholdAlertUsers,
  });
  const members = value ?? [];
  return [...known.filter(({ id }) => !members.some((member) => member.id === id)), ...members];
}
