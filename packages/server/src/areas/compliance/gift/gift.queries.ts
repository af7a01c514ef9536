import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { organizationsWith } from '../../../db/scope.ts';

/** Amounts are integer cents. Thresholds are null if not set for the gift's year. */
export interface GiftRow {
  id: number;
  originalId: number;
  organizationId: number;
  organizationName: string;
  entityId: number;
  entityName: string;
  providerId: number;
  providerName: string;
  providerNpi: string;
  giftTypeId: number;
  giftTypeName: string;
  requestorId: number;
  requestorName: string;
  giftYear: number;
  amountCents: number;
  status: number;
  isIncidental: boolean;
  /** ISO day. */
  receivedDate: string;
  returnedAt: Date | null;
  description: string;
  comments: string;
  createdDate: Date;
  createdById: number;
  createdByName: string;
  totalCents: number;
  thresholdCents: number | null;
  thresholdIncidentalCents: number | null;
}

export const seenOrganizations = (scope: OrganizationScope): number[] =>
  organizationsWith(scope, 'viewallgiftforallorgs');

/**
 * Finds gifts by original ID, in the given order.
 * @param organizations whose gifts may be read. A save returns its gifts even if the user may not list gifts
 */
export async function listGifts(
  scope: OrganizationScope,
  originalIds: readonly number[],
  organizations: readonly number[] = seenOrganizations(scope),
): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select g.id, g.original_id as "originalId", g.organization_id as "organizationId",
      (select o.name from organizations o where o.id = g.organization_id) as "organizationName",
      g.entity_id as "entityId", (select e.name from gift_entities e where e.id = g.entity_id) as "entityName",
      g.provider_id as "providerId", p.name as "providerName", p.npi as "providerNpi",
      g.gift_type_id as "giftTypeId", (select y.name from gift_types y where y.original_id = g.gift_type_id) as "giftTypeName",
      g.requestor_id as "requestorId",
      (select r.name from requestors r where r.original_id = g.requestor_id) as "requestorName",
      g.gift_year as "giftYear", g.amount_cents as "amountCents", g.status, g.is_incidental as "isIncidental",
      g.received_on::text as "receivedDate", g.returned_at as "returnedAt", g.description, g.comments,
      g.created_at as "createdDate", g.created_by as "createdById",
      (select u.first_name || ' ' || u.last_name from users u where u.id = g.created_by) as "createdByName",
      (select t.total_cents from gift_totals t where t.organization_id = g.organization_id
        and t.provider_id = g.provider_id and t.gift_year = g.gift_year) as "totalCents",
      l.amount_cents as "thresholdCents", l.incidental_cents as "thresholdIncidentalCents"
    -- Names by one row each rather than by joins: there is no order of them to be planned.
    from gifts g
    join gift_providers p on p.id = g.provider_id
    left join lateral (select amount_cents, incidental_cents from gift_thresholds l
      where l.organization_id = g.organization_id and l.year = g.gift_year order by l.id desc limit 1) l on true
    where g.original_id = any(${originalIds}::int[]) and g.organization_id = any(${organizations}::int[])
    order by g.original_id
  `.execute(scope.db);
  return rows;
}

/** Finds a gift by its original ID or by the ID of any version. Null if the viewer may not see it. */
export async function findGift(
  scope: OrganizationScope,
  id: number,
): Promise<{ originalId: number; organizationId: number } | null> {
  const seen = seenOrganizations(scope);
  const { rows } = await sql<{ originalId: number; organizationId: number }>`
    select g.original_id as "originalId", g.organization_id as "organizationId" from gifts g
    where (g.original_id = ${id} or g.id = ${id}
        or g.original_id = (select original_id from gift_history h where h.id = ${id}))
      and g.organization_id = any(${seen}::int[])
  `.execute(scope.db);
  return rows[0] ?? null;
}

export async function isDemoTenant({ db, tenant }: OrganizationScope): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .where('id', '=', tenant.tenantId)
    .select('is_demo')
    .executeTakeFirst();
  return row?.is_demo === true;
}
