import { ENTITY_SORTS, PLACE_PAGE_SIZE, PROVIDER_SORTS } from '@capwise/domain/compliance/places/places';
import { idsAmong } from '../../../db/ids.ts';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { type Page, readPage } from '../../../db/lists/page.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type ListArguments, type ListRequest, listRequest } from '../../../graphql/lists/list.ts';
import {
  type EntityRow,
  entityList,
  type PlaceQuery,
  type ProviderRow,
  providerList,
} from './place-list.queries.ts';

const MAX_PAGE_SIZE = 100;

export interface PlaceArguments extends Omit<ListArguments, 'filters'> {
  ids?: readonly string[] | null | undefined;
}

export function searchProviders(
  scope: OrganizationScope,
  input: PlaceArguments & { entityId?: string | null | undefined },
): Promise<Page<ProviderRow>> {
  const sorts = { sorts: PROVIDER_SORTS, sort: 'providerName' } as const;
  const request = listRequest(input, {
    pageSize: PLACE_PAGE_SIZE,
    largest: MAX_PAGE_SIZE,
    descending: false,
    ...sorts,
  });
  return read(scope, request, input.ids, input.entityId, (query) => providerList(scope, query));
}

/**
 * @param input providerId: only entities linked with it. linkTo: include each entity's link with this
 * provider
 */
export function searchEntities(
  scope: OrganizationScope,
  input: PlaceArguments & Partial<Record<'providerId' | 'linkTo', string | null | undefined>>,
  withProviders: boolean,
): Promise<Page<EntityRow>> {
  const sorts = { sorts: ENTITY_SORTS, sort: 'entityName' } as const;
  const request = listRequest(input, {
    pageSize: PLACE_PAGE_SIZE,
    largest: MAX_PAGE_SIZE,
    descending: false,
    ...sorts,
  });
  const linkTo = input.linkTo ? (idsAmong([input.linkTo])[0] ?? null) : null;
  return read(scope, request, input.ids, input.providerId, (query) =>
    entityList(scope, query, { withProviders, linkTo }),
  );
}

/** Rows that contain every word. If there are none, the few most similar rows. */
async function read<Row, Sort extends string>(
  scope: OrganizationScope,
  request: ListRequest<Sort>,
  ids: readonly string[] | null | undefined,
  linkedWith: string | null | undefined,
  listOf: (query: PlaceQuery) => ListQuery<Row, Sort> | Promise<ListQuery<Row, Sort>>,
): Promise<Page<Row>> {
  const query = {
    search: request.search,
    ids: ids ? idsAmong(ids) : null,
    // An invalid ID matches nothing.
    linkedWith: linkedWith == null ? null : (idsAmong([linkedWith])[0] ?? 0),
  };
  const exact = await readPage(scope, await listOf({ ...query, isForgiving: false }), request);
  if (exact.totalCount > 0 || request.search === '') return exact;
  return readPage(scope, await listOf({ ...query, isForgiving: true }), request);
}
