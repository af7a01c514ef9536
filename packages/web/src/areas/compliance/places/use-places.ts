import type { EntitySort, ProviderSort } from '@capwise/domain/compliance/places/places';
import type { GiftAlertEntitiesQuery, GiftAlertProvidersQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EntitiesQuery, ProvidersQuery } from './places.graphql.ts';

export type Provider = NonNullable<GiftAlertProvidersQuery['giftAlertProviders']>['results'][number];
export type Entity = NonNullable<GiftAlertEntitiesQuery['giftAlertEntities']>['results'][number];

export interface PlaceRequest<Sort extends string = string> {
  text: string;
  pageNumber: number;
  sort: { column: Sort; descending: boolean };
}

const placeVariables = ({ text, pageNumber, sort }: PlaceRequest) => ({
  searchTerm: text,
  pageNumber,
  sortColumn: sort.column,
  sortDirection: sort.descending ? 'desc' : 'asc',
});

/**
 * A page of the tenant's providers.
 * @param entityId Limits it to providers that the organization works with at this entity.
 */
export function useProviders(request: PlaceRequest<ProviderSort | string>, entityId: string | null = null) {
  const { tenantName, id: organizationId } = useOrganization();
  return usePage({
    query: ProvidersQuery,
    variables: { tenantName, organizationId, ...placeVariables(request), entityId },
    pick: ({ giftAlertProviders: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlertProvider',
    context: IN_PLACE,
  });
}

/**
 * A page of the tenant's entities.
 * @param of Adds each entity's link with this provider, and can limit the page to linked entities.
 */
export function useEntities(
  request: PlaceRequest<EntitySort | string>,
  of: { linkTo: string; isLinkedOnly: boolean } | null = null,
) {
  const linkTo = of?.linkTo ?? null;
  const { tenantName, id: organizationId } = useOrganization();
  return usePage({
    query: EntitiesQuery,
    variables: {
      tenantName,
      organizationId,
      ...placeVariables(request),
      providerId: of?.isLinkedOnly ? linkTo : null,
      linkTo,
    },
    pick: ({ giftAlertEntities: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlertEntity',
    context: IN_PLACE,
  });
}
