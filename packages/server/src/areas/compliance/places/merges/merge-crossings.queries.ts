import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { alertLevel } from '../../alerts/alert-level.queries.ts';

interface PastAlert {
  organizationId: number;
  /** Null for the threshold itself. */
  alertId: number | null;
  giftYear: number;
}

const LIMIT = sql`gift_limit(t.organization_id, t.gift_year)`;

/** Alerts that one of the records is past already, and thresholds that it exceeds. A merge does not report them again. */
export async function readPastAlerts(
  { db }: OrganizationScope,
  ids: readonly number[],
): Promise<PastAlert[]> {
  const { rows } = await sql<PastAlert>`
    select distinct t.organization_id as "organizationId", a.alert_id as "alertId", t.gift_year as "giftYear"
    from gift_totals t cross join lateral watched_levels(t.organization_id) a
    where t.provider_id = any(${ids}::int[])
      and ${LIMIT} - t.total_cents <= ${alertLevel(LIMIT)}
      and (a.entity_id is null or belongs_to_entity(t.organization_id, t.provider_id, a.entity_id, t.gift_year))
  `.execute(db);
  return rows;
}

const OF_THIS_CHANGE = sql`b.organization_id = c.organization_id and b.change_no = c.change_no`;

/** Removes the crossings of this change that were known before it. @returns the organizations with others */
export async function newCrossings(
  { db, tenant }: OrganizationScope,
  known: readonly PastAlert[],
): Promise<{ organizationId: number; changeNo: number }[]> {
  await sql`
    delete from alert_crossings c using gift_books b, organizations o, jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as k ("organizationId" int, "alertId" int, "giftYear" int)
    where ${OF_THIS_CHANGE} and o.id = c.organization_id and o.tenant_id = ${tenant.tenantId}
      and c.organization_id = k."organizationId" and c.alert_id is not distinct from k."alertId" and c.gift_year = k."giftYear"
  `.execute(db);
  const { rows } = await sql<{ organizationId: number; changeNo: number }>`
    select distinct c.organization_id as "organizationId", c.change_no::int as "changeNo"
    from organizations o join gift_books b on b.organization_id = o.id join alert_crossings c on ${OF_THIS_CHANGE}
    where o.tenant_id = ${tenant.tenantId} order by 1
  `.execute(db);
  return rows;
}

/** An undo causes no alerts. */
export async function dropNewCrossings({ db, tenant }: OrganizationScope): Promise<void> {
  await sql`
    delete from alert_crossings c using gift_books b, organizations o
    where ${OF_THIS_CHANGE} and o.id = c.organization_id and o.tenant_id = ${tenant.tenantId}
  `.execute(db);
}
