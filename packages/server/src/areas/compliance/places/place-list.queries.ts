import type { EntitySort, ProviderSort } from '@capwise/domain/compliance/places/places';
import type { Day } from '@capwise/domain/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { found } from '../../../db/lists/words.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import {
  alike,
  alikeProviders,
  ENTITY_TEXT,
  type Matches,
  PROVIDER_TEXT,
} from '../lists/found-names.queries.ts';

/** Identifies the values of a record, so that a save based on older ones is noticed. */
export const providerVersion = sql<string>`md5(concat_ws('|', p.name, p.npi, p.ended_on))`;
export const entityVersion = sql<string>`md5(concat_ws('|', e.name, coalesce(e.parent_id, 0), e.ended_on))`;

export interface ProviderRow {
  providerId: number;
  providerName: string;
  /** ID in files. */
  reference: string;
  npi: string;
  endedOn: Day | null;
  version: string;
  entities: { id: number; entityId: number; entityName: string }[];
}

export interface EntityRow {
  entityId: number;
  entityName: string;
  /** ID in files. */
  reference: string;
  endedOn: Day | null;
  version: string;
  parentId: number | null;
  parentName: string | null;
  market: { id: number; originalId: number; marketId: number; marketName: string } | null;
  providerCount: number;
  linkId: number | null;
  providers: { id: number; providerId: number; providerName: string; npi: string }[];
}

export interface PlaceQuery {
  search: string;
  isForgiving: boolean;
  linkedWith: number | null;
  ids: readonly number[] | null;
}

/** Limit of providers listed with one entity. The list of the entity's providers returns all of them. */
export const SHOWN_PROVIDERS = 2_000;

const among = (id: RawBuilder<unknown>, ids: readonly number[] | null): RawBuilder<SqlBool> =>
  ids === null ? sql<SqlBool>`true` : sql<SqlBool>`${id} = any(${ids}::int[])`;

export const providerList = async (
  scope: OrganizationScope,
  query: PlaceQuery,
): Promise<ListQuery<ProviderRow, ProviderSort>> => {
  const linked = sql`exists (select from entity_providers l where l.organization_id = ${scope.organizationId}
    and l.entity_id = ${query.linkedWith} and l.provider_id = p.id)`;
  const { tenantId } = scope.tenant;
  const { matches, order }: Matches = query.isForgiving
    ? await alikeProviders(scope, query.search)
    : { matches: found(PROVIDER_TEXT, query.search), order: sql`p.name_key` };
  // Finds matches by the text index first. Scanning names in order would read all the other rows.
  const isSearched = query.search !== '';
  return {
    ...(isSearched && {
      with: sql`with hits as materialized (select p.id from gift_providers p where p.tenant_id = ${tenantId}
        and ${matches})`,
    }),
    from: isSearched ? sql`hits join gift_providers p on p.id = hits.id` : sql`gift_providers p`,
    where: sql`p.tenant_id = ${tenantId}
      and ${query.linkedWith === null ? sql`true` : linked} and ${among(sql`p.id`, query.ids)}`,
    id: sql.ref('p.id'),
    sorts: { providerName: order, npi: sql`p.npi`, reference: sql`p.reference` },
    rows: (ids) => listProviders(scope, ids),
    idOf: ({ providerId }) => providerId,
  };
};

export async function listProviders(
  { db, tenant, organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select p.id as "providerId", p.name as "providerName", p.reference, p.npi,
      p.ended_on as "endedOn", ${providerVersion} as version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'entityId', e.id, 'entityName', e.name)
          order by e.name_key, e.id), '[]'::jsonb)
        from entity_providers l join gift_entities e on e.id = l.entity_id
        where l.organization_id = ${organizationId} and l.provider_id = p.id) as entities
    from gift_providers p where p.tenant_id = ${tenant.tenantId} and p.id = any(${ids}::int[])
  `.execute(db);
  return rows;
}

const providerCount = ({ organizationId }: OrganizationScope) =>
  sql`(select count(*)::int from entity_providers l where l.organization_id = ${organizationId} and l.entity_id = e.id)`;

export interface EntityParts {
  withProviders: boolean;
  linkTo: number | null;
}

export const entityList = (
  scope: OrganizationScope,
  query: PlaceQuery,
  parts: EntityParts,
): ListQuery<EntityRow, EntitySort> => {
  const linkedTo = sql<boolean>`exists (select from entity_providers l where l.organization_id = ${scope.organizationId}
    and l.provider_id = ${parts.linkTo} and l.entity_id = e.id)`;
  const linked = sql`exists (select from entity_providers l where l.organization_id = ${scope.organizationId}
    and l.provider_id = ${query.linkedWith} and l.entity_id = e.id)`;
  const { tenantId } = scope.tenant;
  const { matches, order }: Matches = query.isForgiving
    ? alike(ENTITY_TEXT, query.search, sql`(select * from gift_entities where tenant_id = ${tenantId}) e`)
    : { matches: found(ENTITY_TEXT, query.search), order: sql`e.name_key` };
  return {
    from: sql`gift_entities e left join gift_entities up on up.id = e.parent_id
      left join market_entities me on me.entity_id = e.id left join markets m on m.original_id = me.market_id`,
    where: sql`e.tenant_id = ${tenantId} and ${matches}
      and ${query.linkedWith === null ? sql`true` : linked} and ${among(sql`e.id`, query.ids)}`,
    id: sql.ref('e.id'),
    sorts: {
      entityName:
        parts.linkTo === null
          ? order
          : [
              { where: linkedTo, by: order },
              { where: sql<boolean>`not ${linkedTo}`, by: order },
            ],
      reference: sql`e.reference`,
      parentName: sql`up.name_key`,
      marketName: sql`m.name_key`,
      providerCount: providerCount(scope),
    },
    rows: (ids) => listEntities(scope, ids, parts),
    idOf: ({ entityId }) => entityId,
  };
};

export async function listEntities(
  scope: OrganizationScope,
  ids: readonly number[],
  { withProviders, linkTo }: EntityParts,
): Promise<EntityRow[]> {
  const providers = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'providerId', one.provider_id,
      'providerName', one.name, 'npi', one.npi) order by one.name_key, one.provider_id), '[]'::jsonb)
    from (select l.id, l.provider_id, p.name, p.npi, p.name_key
      from entity_providers l join gift_providers p on p.id = l.provider_id
      where l.organization_id = ${scope.organizationId} and l.entity_id = e.id
      order by p.name_key, p.id limit ${SHOWN_PROVIDERS}) one)`;
  const { rows } = await sql<EntityRow>`
    select e.id as "entityId", e.name as "entityName", e.reference, e.ended_on as "endedOn",
      ${entityVersion} as version, e.parent_id as "parentId", up.name as "parentName",
      case when me.id is not null then jsonb_build_object('id', me.id, 'originalId', me.original_id,
        'marketId', m.original_id, 'marketName', m.name) end as market,
      (select l.id from entity_providers l where l.organization_id = ${scope.organizationId}
        and l.provider_id = ${linkTo}::int and l.entity_id = e.id) as "linkId",
      ${providerCount(scope)} as "providerCount", ${withProviders ? providers : sql`'[]'::jsonb`} as providers
    from gift_entities e left join gift_entities up on up.id = e.parent_id
    left join market_entities me on me.entity_id = e.id left join markets m on m.original_id = me.market_id
    where e.tenant_id = ${scope.tenant.tenantId} and e.id = any(${ids}::int[])
  `.execute(scope.db);
  return rows;
}
