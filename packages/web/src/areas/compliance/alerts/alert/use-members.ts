import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import type { Person } from '../../../../ui/form/inputs/people-select.tsx';
import { AlertUsersQuery } from './alert.graphql.ts';

/** Placeholder of a field whose people could not be loaded. */
export const NOT_LOADED = 'Could not be loaded';

/**
 * Members of the organization, after the known people who have left it.
 * @param mayEnterGifts only those who may enter gifts
 * @returns `failed` is a text for the field if they could not be loaded
 */
export function useMembers(
  known: readonly Person[],
  mayEnterGifts = false,
): { people: Person[]; failed: string | undefined } {
  const { tenantName, id: organizationId } = useOrganization();
  const { value, error } = useLoaded({
    query: AlertUsersQuery,
    variables: { tenantName, organizationId, mayEnterGifts },
    pick: ({ giftAlertThresholdAlertUsers }) => giftAlertThresholdAlertUsers,
  });
  const members = value ?? [];
  const people = [...known.filter(({ id }) => !members.some((member) => member.id === id)), ...members];
  return { people, failed: error && NOT_LOADED };
}
