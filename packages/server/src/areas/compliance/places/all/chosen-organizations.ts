import { invalid, notFound } from '@capwise/domain/errors';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { parseId } from '../../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../../db/scope.ts';

/**
 * Organizations of the tenant in which the viewer has the permission. Ascending, as all that lock several books do.
 * @param field names the argument in a refusal
 * @throws AppError ValidationError naming the field, NotFoundError for any other organization
 */
export function chosenOrganizations(
  scope: OrganizationScope,
  permission: GiftPermission,
  given: readonly string[],
  field: string,
): number[] {
  const ids = [...new Set(given.map(parseId))].sort((one, other) => one - other);
  if (ids.length === 0) throw invalid('Choose an organization', field);
  if (!ids.every((id) => mayIn(scope, permission, id))) throw notFound('There is no such organization');
  return ids;
}

export const organizationName = ({ tenant }: OrganizationScope, organizationId: number): string =>
  tenant.places.find((place) => place.organizationId === organizationId)!.name;

/** The version that the viewer saw in each organization, null for none. */
export const seenVersions = (
  given: readonly { organizationId: string; id: string | null | undefined }[],
): Map<number, number | null> =>
  new Map(given.map(({ organizationId, id }) => [parseId(organizationId), id ? parseId(id) : null]));
