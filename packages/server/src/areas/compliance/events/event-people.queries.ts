import { STAFF_EVENT_KIND } from '@capwise/domain/compliance/events/events';
import { ITEMS_PART } from '@capwise/domain/compliance/events/shares';
import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { EVENTS_SETTING } from '@capwise/domain/compliance/settings';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import { searchWords } from '../../../db/lists/words.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface PersonRow {
  providerId: number;
  providerName: string;
  providerNpi: string;
  /** The oldest record. Records of one physician share what is left. */
  physicianId: number;
  /** The entity of the event if the provider works there, else the oldest one in the organization. Null without a link. */
  entityId: number | null;
}

/** Providers of the tenant, and where they work in the organization. */
export async function listPeople(
  { db, organizationId, tenant }: OrganizationScope,
  providerIds: readonly number[],
  entityId: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id as "providerId", p.name as "providerName", p.npi as "providerNpi", physician_of(p.id) as "physicianId",
      (select l.entity_id from entity_providers l where l.organization_id = ${organizationId} and l.provider_id = p.id
        order by (l.entity_id = ${entityId}) desc, l.id limit 1) as "entityId"
    from gift_providers p where p.tenant_id = ${tenant.tenantId} and p.id = any(${providerIds}::int[])
  `.execute(db);
  return rows;
}

/** True if gifts of the organization can be given there. */
export async function isEntityOfOrganization(
  { db, organizationId }: OrganizationScope,
  entityId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from entity_providers where organization_id = ${organizationId} and entity_id = ${entityId} limit 1
  `.execute(db);
  return rows.length > 0;
}

export type PersonYearRow = PersonRow & {
  thresholdCents: number | null;
  /** Without the gifts of the event, and less what came back of them: the event adds its whole shares. */
  totalCents: number;
  /** Returned amounts of the event's gifts to this record, as far as these count. */
  returnedCents: number;
  /** By approved requests. */
  reservedCents: number;
};

/**
 * Providers that are linked to the organization, with the sums of their physician's year.
 * @param asked.kind of the event after the save, which decides if what came back counts. Null for the stored one.
 */
export async function listPersonYears(
  { db, organizationId }: OrganizationScope,
  asked: { providerIds: readonly number[]; year: number; eventId: number; kind: number | null; today: Day },
): Promise<PersonYearRow[]> {
  const { rows } = await sql<PersonYearRow>`
    select p.id as "providerId", p.name as "providerName", p.npi as "providerNpi", physician_of(p.id) as "physicianId",
      null::int as "entityId", gift_limit(${organizationId}::int, ${asked.year}::int) as "thresholdCents",
      (coalesce(t.total_cents, 0) - own.returned - own.counted)::bigint as "totalCents", own.of_record as "returnedCents",
      reserved_cents(${organizationId}::int, p.id, ${asked.year}::int, ${asked.today}::date) as "reservedCents"
    from gift_providers p
    left join gift_totals t on t.organization_id = ${organizationId} and t.provider_id = p.id
      and t.gift_year = ${asked.year}::int
    cross join lateral (select
        coalesce(sum(g.returned_cents) filter (where is_returned), 0) as returned,
        coalesce(sum(g.returned_cents) filter (where is_returned and g.provider_id = p.id), 0)::bigint as of_record,
        coalesce(sum(counted_cents(g)) filter (where g.gift_year = ${asked.year}::int), 0) as counted
      from gifts g cross join lateral (select case when ${asked.kind}::int is null then is_counted(g)
        else ${asked.kind}::int <> ${sql.lit(STAFF_EVENT_KIND)} or g.event_part = ${sql.lit(ITEMS_PART)} end
        as is_returned) part
      where g.event_id = ${asked.eventId} and g.organization_id = ${organizationId}
        and g.status <> ${sql.lit(VOID)} and g.provider_id in (select physician_records(p.id))) own
    where p.id = any(${asked.providerIds}::int[]) and (exists (select from entity_providers l
        where l.organization_id = ${organizationId} and l.provider_id = p.id)
      or exists (select from event_attendees a join gift_events e on e.id = a.event_id
        where e.id = ${asked.eventId} and e.organization_id = ${organizationId} and a.provider_id = p.id))
    order by p.id
  `.execute(db);
  return rows;
}

export interface MatchRow {
  /** Position of the line, from 0. */
  line: number;
  /** Providers with the NPI, or with every word of the name. At most two, which is one too many. */
  providers: { providerId: number; providerName: string; providerNpi: string }[];
  /** Provider with every word of the name, if the one with the NPI has another name. */
  otherName: string | null;
}

/** Finds the provider of each line among those of the organization, by NPI, else by all words of the name. */
export async function matchLines(
  { db, organizationId }: OrganizationScope,
  lines: readonly { npi: string; name: string }[],
): Promise<MatchRow[]> {
  const asked = lines.map(({ npi, name }, line) => ({
    line,
    npi,
    words: searchWords(name.replaceAll(/[,.]/g, ' ')),
  }));
  const { rows } = await sql<MatchRow>`
    with ours as materialized (
      select p.id, p.name, p.npi, physician_of(p.id) as physician,
        string_to_array(translate(fold_name(p.name_key), ',.', '  '), ' ') as words
      from gift_providers p where p.id in (select provider_id from entity_providers where organization_id = ${organizationId})
    )
    select r.line, (select coalesce(jsonb_agg(jsonb_build_object('providerId', m.id, 'providerName', m.name,
        'providerNpi', m.npi) order by m.id), '[]') from (
      select distinct on (o.physician) o.id, o.name, o.npi from ours o
      where case when r.npi <> '' then o.npi = r.npi
        else r.words <> '{}' and o.words @> r.words end
      order by o.physician, o.id limit 2) m) as providers,
      (select min(o.name) from ours o
        where r.npi <> '' and cardinality(r.words) > 1 and o.words @> r.words and not exists (
          select from ours n where n.npi = r.npi and (n.physician = o.physician or n.words @> r.words))) as "otherName"
    from (select x.line, x.npi, array(select jsonb_array_elements_text(x.words)) as words
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (line int, npi text, words jsonb)) r
    order by r.line
  `.execute(db);
  return rows;
}

/** Organizations of the viewer that split the costs of events. */
export async function organizationsWithEvents(
  { db }: Pick<OrganizationScope, 'db'>,
  organizationIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select organization_id as id from compliance_settings where organization_id = any(${organizationIds}::int[])
      and key_name = ${EVENTS_SETTING} and lower(trim(value)) = 'true' order by 1
  `.execute(db);
  return rows.map(({ id }) => id);
}
