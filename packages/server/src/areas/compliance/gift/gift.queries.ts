import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { organizationsWith } from '../../../db/scope.ts';

const nameById = (table: string, key: string, id: string) =>
  sql<string>`(select n.name from ${sql.table(table)} n where n.${sql.ref(key)} = ${sql.ref(id)})`;

/**
 * Amounts are integer cents. Thresholds are null if not set for the gift's year. Each name is a subquery of one
 * row instead of a join, so that the planner has no join order to choose.
 */
const GIFT = rowColumns(
  { g: 'gifts', p: 'gift_providers', l: 'gift_thresholds?' },
  {
    id: 'g.id',
    originalId: 'g.original_id',
    organizationId: 'g.organization_id',
    organizationName: nameById('organizations', 'id', 'g.organization_id'),
    entityId: 'g.entity_id',
    entityName: nameById('gift_entities', 'id', 'g.entity_id'),
    providerId: 'g.provider_id',
    providerName: 'p.name',
    providerNpi: 'p.npi',
    giftTypeId: 'g.gift_type_id',
    giftTypeName: nameById('gift_types', 'original_id', 'g.gift_type_id'),
    requestorId: 'g.requestor_id',
    requestorName: nameById('requestors', 'original_id', 'g.requestor_id'),
    giftYear: 'g.gift_year',
    amountCents: 'g.amount_cents',
    status: 'g.status',
    isIncidental: 'g.is_incidental',
    /** ISO day. */
    receivedDate: sql<string>`g.received_on::text`,
    returnedAt: 'g.returned_at',
    returnedCents: 'g.returned_cents',
    /** ISO day of the earliest return. */
    firstReturn: sql<string | null>`case when g.returned_cents > 0
      then (select min(r.returned_on)::text from gift_returns r where r.gift_id = g.original_id) end`,
    eventId: 'g.event_id',
    eventName: sql<string | null>`(select e.name from gift_events e where e.id = g.event_id)`,
    exception: 'g.exception',
    /** Keys of confirmed conditions. Null if nobody was asked. */
    conditions: sql<string[] | null>`g.conditions`,
    voidReason: 'g.void_reason',
    voidedAt: 'g.voided_at',
    voidedByName: sql<
      string | null
    >`(select u.first_name || ' ' || u.last_name from users u where u.id = g.voided_by)`,
    description: 'g.description',
    comments: 'g.comments',
    createdDate: 'g.created_at',
    createdById: 'g.created_by',
    createdByName: sql<string>`(select u.first_name || ' ' || u.last_name from users u where u.id = g.created_by)`,
    totalCents: sql<number>`(select t.total_cents from gift_totals t where t.organization_id = g.organization_id
      and t.provider_id = g.provider_id and t.gift_year = g.gift_year)`,
    /** Limited remuneration of the provider's year. */
    paidCents: sql<number>`coalesce((select t.paid_cents from gift_totals t where t.organization_id = g.organization_id
      and t.provider_id = g.provider_id and t.gift_year = g.gift_year), 0)`,
    thresholdCents: 'l.amount_cents',
    thresholdIncidentalCents: 'l.incidental_cents',
    thresholdRemunerationCents: 'l.remuneration_cents',
  },
);
export type GiftRow = RowOf<typeof GIFT>;

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
  const { rows } = await GIFT.from(sql`
    gifts g
    join gift_providers p on p.id = g.provider_id
    left join lateral (select amount_cents, incidental_cents, remuneration_cents from gift_thresholds l
      where l.organization_id = g.organization_id and l.year = g.gift_year order by l.id desc limit 1) l on true
    where g.original_id = any(${originalIds}::int[]) and g.organization_id = any(${organizations}::int[])
    order by g.original_id
  `).execute(scope.db);
  return rows;
}

/**
 * Finds a gift by its original ID or by the ID of any version. Null if it is void or the viewer may not see it.
 */
export async function findGift(
  scope: OrganizationScope,
  id: number,
): Promise<{ originalId: number; organizationId: number } | null> {
  const seen = seenOrganizations(scope);
  const { rows } = await sql<{ originalId: number; organizationId: number }>`
    select g.original_id as "originalId", g.organization_id as "organizationId" from gifts g
    where (g.original_id = ${id} or g.id = ${id}
        or g.original_id = (select original_id from gift_history h where h.id = ${id}))
      and g.organization_id = any(${seen}::int[]) and g.status <> ${sql.lit(VOID)}
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
