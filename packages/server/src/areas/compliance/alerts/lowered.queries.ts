import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { alertRecipients } from './recipients.queries.ts';

/** The limit of a year, before and now, in cents; null when there was none. */
export interface ChangedLimit {
  year: number;
  from: number | null;
  to: number;
}

export interface LoweredRow {
  alertCents: number;
  /** Addresses. */
  recipients: string[];
  count: number;
  /** The first of them, whoever has least left first. */
  providers: { name: string; npi: string; leftCents: number }[];
}

/** Alerts that a lower limit has taken providers past, with these providers. */
export async function listLowered(
  { db, organizationId }: OrganizationScope,
  { year, from, to }: ChangedLimit,
  most: number,
): Promise<LoweredRow[]> {
  const { rows } = await sql<LoweredRow>`
    select a.remaining_cents as "alertCents", ${alertRecipients(organizationId)} as recipients, l.count,
      l.providers
    from threshold_alerts a
    cross join lateral (
      select count(*)::int as count, jsonb_path_query_array(jsonb_agg(jsonb_build_object('name', p.name, 'npi', p.npi,
          'leftCents', ${to}::bigint - t.total_cents) order by t.total_cents desc, p.name_key, p.id),
        '$[0 to ${sql.raw(String(most - 1))}]') as providers
      from gift_totals t join gift_providers p on p.id = t.provider_id
      where t.organization_id = ${organizationId} and t.gift_year = ${year}
        and ${to}::bigint - t.total_cents <= a.remaining_cents
        and (${from}::bigint is null or ${from}::bigint - t.total_cents > a.remaining_cents)
        and t.total_cents > 0 and t.provider_id = physician_of(t.provider_id)
        and (a.entity_id is null or belongs_to_entity(t.organization_id, t.provider_id, a.entity_id, t.gift_year))
    ) l
    where a.organization_id = ${organizationId} and a.is_active and l.count > 0
    order by a.original_id
  `.execute(db);
  return rows;
}
