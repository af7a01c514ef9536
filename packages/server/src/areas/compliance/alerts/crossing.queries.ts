import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { AT_ONCE, alertRecipients } from './recipients.queries.ts';

export interface CrossingRow {
  subject: string;
  /** Null if the threshold was exceeded. */
  alertId: number | null;
  organizationName: string;
  providerId: number;
  /** All records of the physician, because the list filters by record. */
  recordIds: number[];
  providerName: string;
  npi: string;
  giftYear: number;
  /** The remaining amount at which the alert fired. */
  alertCents: number;
  /** Null for an alert by amount. */
  usedPercent: number | null;
  /** Of an alert of one entity. */
  entityName: string | null;
  afterCents: number;
  thresholdCents: number;
  /** Email addresses of active members. Empty if the organization has mails turned off. */
  recipients: string[];
}

/** Asked before the crossings themselves, because most changes have none. */
export async function hasCrossings(
  { db }: OrganizationScope,
  organizationId: number,
  changeNo: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from alert_crossings where organization_id = ${organizationId} and change_no = ${changeNo}) as found
  `.execute(db);
  return rows[0]!.found;
}

export async function listCrossings(
  { db }: OrganizationScope,
  organizationId: number,
  changeNo: number,
): Promise<CrossingRow[]> {
  const { rows } = await sql<CrossingRow>`
    select concat_ws(' ', 'alert', c.alert_id, c.provider_id, c.gift_year) as subject,
      c.alert_id as "alertId", e.name as "entityName",
      o.name as "organizationName", c.provider_id as "providerId", array(select r from physician_records(c.provider_id) r order by r) as "recordIds",
      p.name as "providerName", p.npi, c.gift_year as "giftYear", c.level_cents as "alertCents", c.used_percent as "usedPercent",
      c.after_cents as "afterCents", c.limit_cents as "thresholdCents",
      ${alertRecipients(organizationId, AT_ONCE)} as recipients
    from alert_crossings c
    left join threshold_alerts a on a.original_id = c.alert_id
    left join gift_entities e on e.id = a.entity_id
    join organizations o on o.id = c.organization_id
    join gift_providers p on p.id = c.provider_id
    where c.organization_id = ${organizationId} and c.change_no = ${changeNo}
    order by c.id
  `.execute(db);
  return rows;
}

/**
 * Several statements of one change record a crossing once. Sets its remaining amount to the value after the last
 * statement, and removes crossings that a later statement took back.
 */
export async function settleCrossings(
  { db, organizationId }: OrganizationScope,
  changeNo: number,
): Promise<void> {
  const ofChange = sql`c.organization_id = ${organizationId} and c.change_no = ${changeNo}
    and t.organization_id = c.organization_id and t.provider_id = c.provider_id and t.gift_year = c.gift_year`;
  await sql`
    delete from alert_crossings c using gift_totals t where ${ofChange} and c.limit_cents - t.total_cents > c.level_cents
  `.execute(db);
  await sql`
    update alert_crossings c set after_cents = c.limit_cents - t.total_cents from gift_totals t where ${ofChange}
  `.execute(db);
}
