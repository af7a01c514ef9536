import { RETURNED, VOID } from '@capwise/domain/compliance/gifts/gifts';
import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** References of a line. Names are normalized for comparison. */
export interface NamedRow {
  line: number;
  providerId: string | null;
  npi: string | null;
  entityId: string | null;
  entityKey: string | null;
  typeKey: string;
  requestorKey: string;
  receivedDate: string;
  amount: number;
  /** A deleted gift is compared with deleted ones only. */
  isVoid: boolean;
}

export interface ResolvedRow {
  providerId: number | null;
  /** The oldest record of the provider's physician. */
  physicianId: number | null;
  /** NPI of the provider, to compare with that of the file. */
  npi: string | null;
  entityId: number | null;
  /** Number of entities with the name. */
  sameNames: number;
  isLinked: boolean;
  giftTypeId: number | null;
  isTypeActive: boolean | null;
  isTypeNeverAllowed: boolean | null;
  requestorId: number | null;
  isRequestorActive: boolean | null;
  /**
   * True if the organization already has a gift with the same day, physician, place, type, requestor and
   * amount.
   */
  isKnown: boolean;
}

export async function resolveRows(
  { db, organizationId, tenant }: OrganizationScope,
  named: readonly NamedRow[],
): Promise<ResolvedRow[]> {
  const { rows } = await sql<ResolvedRow>`
    with named as materialized (
      select r.line, r."receivedDate" as day, extract(year from r."receivedDate")::smallint as year, r.amount, r."isVoid" as void,
        p.id as provider, p.npi, e.id as entity, e.same_names, l.id is not null as linked, t.original_id as type,
        t.is_active as type_active, t.is_never_allowed as type_never_allowed, q.original_id as requestor, q.is_active as requestor_active
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r (line int, "providerId" text, npi text,
        "entityId" text, "entityKey" text, "typeKey" text, "requestorKey" text, "receivedDate" date, amount int, "isVoid" boolean)
      left join lateral (
        select min(id) as id, count(*)::int as same_names from gift_entities
        where tenant_id = ${tenant.tenantId} and reference = r."entityId"
        union all
        select min(id), count(*)::int from gift_entities
        where r."entityId" is null and tenant_id = ${tenant.tenantId} and name_key = r."entityKey"
      ) e on e.same_names > 0
      left join lateral (
        select q.id, q.npi from provider_references f join gift_providers q on q.id = f.provider_id
        where f.tenant_id = ${tenant.tenantId} and f.reference = r."providerId"
        union all
        -- Of several records with the NPI, the one that works there.
        (select q.id, q.npi from gift_providers q
          where r."providerId" is null and q.tenant_id = ${tenant.tenantId} and q.npi = r.npi and q.npi <> ''
          order by exists (select from entity_providers w where w.organization_id = ${organizationId}
            and w.provider_id = q.id and w.entity_id = e.id) desc, q.id limit 1)
      ) p on true
      left join entity_providers l on l.organization_id = ${organizationId} and l.provider_id = p.id
        and l.entity_id = e.id
      left join gift_types t on t.organization_id = ${organizationId} and t.name_key = r."typeKey"
      left join requestors q on q.organization_id = ${organizationId} and q.name_key = r."requestorKey"
    ), physicians as materialized (
      select n.provider, array_agg(r.id) as records, min(r.id) as physician
      from (select distinct provider from named) n cross join lateral physician_records(n.provider) r (id)
      group by n.provider
    ), recipients as materialized (
      select distinct p.physician, p.records, n.year from named n join physicians p on p.provider = n.provider
    ), stored as materialized (
      -- Reads the gifts of a physician and year once for all lines about them.
      select distinct r.physician, g.entity_id as entity, g.received_on as day, g.gift_type_id as type,
        g.requestor_id as requestor, g.amount_cents as amount, g.status = ${sql.lit(VOID)} as void
      from recipients r join gifts g on g.organization_id = ${organizationId} and g.provider_id = any(r.records)
        and g.gift_year = r.year
    )
    select n.provider as "providerId", p.physician as "physicianId", n.npi, n.entity as "entityId", coalesce(n.same_names, 0) as "sameNames",
      n.linked as "isLinked", n.type as "giftTypeId",
      n.type_active as "isTypeActive", n.type_never_allowed as "isTypeNeverAllowed", n.requestor as "requestorId", n.requestor_active as "isRequestorActive",
      s.physician is not null as "isKnown"
    from named n left join physicians p on p.provider = n.provider
    left join stored s on s.physician = p.physician and s.entity = n.entity and s.day = n.day
      and s.type = n.type and s.requestor = n.requestor and s.amount = n.amount and s.void = n.void
    order by n.line
  `.execute(db);
  return rows;
}

/** Adds names that the organization does not have. */
export async function insertMissing(
  { db, organizationId, viewer }: OrganizationScope,
  table: 'requestors' | 'gift_types',
  names: readonly string[],
  at: Date,
): Promise<void> {
  const given = JSON.stringify(names.map((name) => ({ name, key: nameKey(name) })));
  await sql`
    insert into ${sql.table(table)} (original_id, id, organization_id, name, name_key, created_at, created_by)
    select v.id, v.id, ${organizationId}, v.name, v.key, ${at}::timestamptz, ${viewer.userId} from (
      select nextval('record_versions')::int as id, r.* from jsonb_to_recordset(${given}::jsonb) as r (name text, key text)) v
    on conflict do nothing
  `.execute(db);
}

export interface ImportedGift {
  providerId: number;
  entityId: number;
  giftTypeId: number;
  requestorId: number;
  receivedDate: string;
  amount: number;
  isIncidental: boolean;
  exception: number | null;
  conditions: string[] | null;
  status: number;
  returnedDate: string | null;
  voidReason: string | null;
  description: string;
  comments: string;
}

export async function insertImportedGifts(
  { db, organizationId, viewer }: OrganizationScope,
  batchId: number,
  gifts: readonly ImportedGift[],
  change: { no: number; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number; day: string }>`
    with given as (
      select nextval('record_versions')::int as id, r.* from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb)
        as r ("providerId" int, "entityId" int, "giftTypeId" int, "requestorId" int, "receivedDate" date, amount int,
          "isIncidental" boolean, exception smallint, conditions jsonb, status smallint, "returnedDate" date,
          "voidReason" text, description text, comments text)
    ), made as (
      insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
        requestor_id, amount_cents, is_incidental, exception, conditions, status, returned_at, void_reason, voided_at,
        voided_by, description, comments, created_at, created_by, change_no)
      select id, id, ${organizationId}, extract(year from "receivedDate"), "receivedDate", "providerId", "entityId",
        "giftTypeId", "requestorId", amount, "isIncidental", exception, nullif(conditions, 'null'::jsonb), status,
        case when status = ${sql.lit(RETURNED)} then ${change.at}::timestamptz end, "voidReason",
        case when status = ${sql.lit(VOID)} then ${change.at}::timestamptz end,
        case when status = ${sql.lit(VOID)} then ${viewer.userId}::int end, description, comments,
        ${change.at}::timestamptz, ${viewer.userId}, ${change.no}
      from given
      returning *
    ), noted as (
      insert into import_changes (batch_id, subject, subject_id, before, after)
      select ${batchId}, 'gifts', made.id, null, to_jsonb(made) from made
    )
    select id, "returnedDate"::text as day from given where "returnedDate" is not null
  `.execute(db);
  // A trigger has recorded each return, on the day of the import.
  if (rows.length > 0)
    await sql`
      update gift_returns r set returned_on = v.day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id int, day date) where r.gift_id = v.id
    `.execute(db);
}

/** Years with a threshold of limited remuneration. */
export async function readRemunerationYears({ db, organizationId }: OrganizationScope): Promise<Set<number>> {
  const { rows } = await sql<{ year: number }>`
    select year from (select distinct on (year) year, remuneration_cents from gift_thresholds
      where organization_id = ${organizationId} order by year, id desc) l where remuneration_cents is not null
  `.execute(db);
  return new Set(rows.map(({ year }) => year));
}

export async function readOrganizationName({ db, organizationId }: OrganizationScope): Promise<string> {
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Crossings of past years cause no alerts. */
export async function dropCrossings(
  { db, organizationId }: OrganizationScope,
  changeNo: number,
): Promise<void> {
  await db
    .deleteFrom('alert_crossings')
    .where('organization_id', '=', organizationId)
    .where('change_no', '=', changeNo)
    .execute();
}

export async function readBatch(
  { db, viewer }: OrganizationScope,
  batchId: number,
): Promise<{ isOwn: boolean; firstYear: number }> {
  const { rows } = await sql<{ isOwn: boolean; firstYear: number }>`
    select coalesce(bool_and((after ->> 'created_by')::int = ${viewer.userId}), false) as "isOwn",
      coalesce(min((after ->> 'gift_year')::int), 0) as "firstYear"
    from import_changes where batch_id = ${batchId} and subject = 'gifts'
  `.execute(db);
  return rows[0]!;
}
