import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { Person } from '../../../ui/form/inputs/people-select.tsx';
import { AlertUsersQuery } from './alert.graphql.ts';

/**
 * Members of the organization, after the known people who have left it.
 * @param mayEnterGifts only those who may enter gifts
 */
export function useMembers(known: readonly Person[], mayEnterGifts = false): Person[] {
  const { tenantName, id: organizationId } = useOrganization();
  const { value } = useLoaded({
    query: AlertUsersQuery,
    variables: { tenantName, organizationId, mayEnterGifts },
    pick: ({ giftAlertThresholdAlertUsers }) => giftAlertThresholdAlertUsers,
  });
  const members = value ?? [];
  return [...known.filter(({ id }) => !members.some((member) => member.id === id)), ...members];
}
