import type { FacilityRow } from '@capwise/domain/admin/imports/facility-rows';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/**
 * Matches rows to facilities by external ID. Otherwise matches by MDB ID, unless the facility has a different
 * external ID. A row without a number keeps the facility's number.
 */
const meant = (rows: readonly FacilityRow[]): RawBuilder<unknown> => sql`
  given as (
    select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      number int, extension text, name text, address text, city text, state text, zip text, phone text,
      "isActive" boolean, "externalId" text)) with ordinality
      as r (number, extension, name, address, city, state, zip, phone, "isActive", "externalId", line)
  ), found as (
    select g.*, coalesce(e.id, m.id) as id from given g
    left join facilities e on e.external_id = g."externalId"
    left join facilities m on (m.number, m.number_extension) = (g.number, g.extension)
      and (g.number <> -1 or g.extension <> '') and e.id is null
      and (m.external_id is null or g."externalId" is null)
  ), meant as (
    select g.id, g.line::int - 1 as place, g.name, g.address, g.city, g.state, g.zip, g.phone, g."isActive", g."externalId",
      case when keeps.number then f.number else g.number end as number,
      case when keeps.number then f.number_extension else g.extension end as extension
    from found g left join facilities f on f.id = g.id
    cross join lateral (
      select f.id is not null and g.number = -1 and (f.number <> -1 or g.extension = '') as number) keeps
  )`;

/**
 * Finds conflicting rows: another facility has their MDB ID, or an earlier row matches the same facility.
 * @returns their positions in the list, and the facility's name
 */
export async function findTaken(
  scope: Scope,
  rows: readonly FacilityRow[],
): Promise<{ place: number; name: string }[]> {
  const taken = await sql<{ place: number; name: string }>`
    with ${meant(rows)}
    select g.place, f.name from meant g
    join facilities f on (f.number, f.number_extension) = (g.number, g.extension)
    where (g.number <> -1 or g.extension <> '') and f.id is distinct from g.id
    union
    select g.place, f.name from (
      select id, place, row_number() over (partition by id order by place) as nth from meant where id is not null) g
    join facilities f on f.id = g.id where g.nth > 1
    order by 1
  `.execute(scope.db);
  return taken.rows;
}

/** Inserts or updates facilities. Unchanged ones do not count as changes. */
export async function writeFacilities(
  scope: Scope,
  batchId: number,
  rows: readonly FacilityRow[],
): Promise<void> {
  await sql`
    with ${meant(rows)}, changed as (
      update facilities f set number = g.number, number_extension = g.extension, name = g.name,
        address = coalesce(g.address, f.address), city = coalesce(g.city, f.city),
        state = coalesce(g.state, f.state), zip = coalesce(g.zip, f.zip),
        phone_number = coalesce(g.phone, f.phone_number), is_active = coalesce(g."isActive", f.is_active),
        external_id = coalesce(g."externalId", f.external_id), updated_at = now()
      from meant g join facilities old on old.id = g.id
      where f.id = g.id and (f.number, f.number_extension, f.name, f.address, f.city, f.state, f.zip, f.phone_number,
          f.is_active, f.external_id)
        is distinct from (g.number, g.extension, g.name, coalesce(g.address, f.address), coalesce(g.city, f.city),
          coalesce(g.state, f.state), coalesce(g.zip, f.zip), coalesce(g.phone, f.phone_number),
          coalesce(g."isActive", f.is_active), coalesce(g."externalId", f.external_id))
      returning f.id, to_jsonb(old) as before, to_jsonb(f) as after
    ), added as (
      insert into facilities as f (number, number_extension, name, address, city, state, zip, phone_number, is_active,
        external_id)
      select number, extension, name, coalesce(address, ''), city, state, coalesce(zip, ''), coalesce(phone, ''),
        coalesce("isActive", true), "externalId"
      from meant where id is null order by place
      returning f.id, null::jsonb as before, to_jsonb(f) as after
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}::int, 'facilities', id, before, after from changed
    union all select ${batchId}::int, 'facilities', id, before, after from added
  `.execute(scope.db);
}

/** Deactivates facilities that no row matches, except those of demo environments. @returns how many */
export async function deactivateMissing(
  scope: Scope,
  batchId: number,
  rows: readonly FacilityRow[],
): Promise<number> {
  const ended = await sql<{ count: number }>`
    with ${meant(rows)}, gone as (
      update facilities f set is_active = false, updated_at = now() from facilities old
      where old.id = f.id and f.is_active and f.environment_id is null and f.id not in (
        select id from meant where id is not null)
      returning f.id, to_jsonb(old) as before, to_jsonb(f) as after
    ), noted as (
      insert into import_changes (batch_id, subject, subject_id, before, after)
      select ${batchId}::int, 'facilities', id, before, after from gone
    )
    select count(*)::int as count from gone
  `.execute(scope.db);
  return ended.rows[0]!.count;
}
