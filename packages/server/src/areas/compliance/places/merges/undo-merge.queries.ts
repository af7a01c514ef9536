import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { alertLevel } from '../../alerts/alert-level.queries.ts';
import { type LinkPlace, removeLinks, restoreMovedLinks } from './merge-links.queries.ts';
import { type MovedRecord, moveGifts } from './merge-providers.queries.ts';

export const MAX_MERGES = 100;

/** All that an undo needs. */
export interface StoredMerge {
  moved: MovedRecord[];
  addedLinks: LinkPlace[];
}

export async function insertMerge(
  { db, tenant, viewer }: OrganizationScope,
  kept: { id: number; npi: string },
  stored: StoredMerge,
  at: Date,
): Promise<void> {
  await sql`
    insert into provider_merges (tenant_id, kept_id, kept_npi, records, merged_by, merged_at)
    values (${tenant.tenantId}, ${kept.id}, ${kept.npi}, ${JSON.stringify(stored)}::jsonb, ${viewer.userId},
      ${at}::timestamptz)
  `.execute(db);
}

export interface MergeRow {
  id: number;
  /** The remaining record. Null if it was merged later. */
  keptName: string | null;
  records: { reference: string; providerName: string; npi: string; giftCount: number }[];
  mergedByName: string;
  mergedDate: Date;
}

/** Merges that were not undone, newest first. */
export async function listMerges({ db, tenant }: OrganizationScope): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.id, p.name as "keptName", u.first_name || ' ' || u.last_name as "mergedByName", m.merged_at as "mergedDate",
      (select jsonb_agg(jsonb_build_object('reference', r -> 'record' ->> 'reference', 'providerName',
          r -> 'record' ->> 'name', 'npi', r -> 'record' ->> 'npi', 'giftCount', jsonb_array_length(r -> 'gifts')))
        from jsonb_array_elements(m.records -> 'moved') r) as records
    from provider_merges m left join gift_providers p on p.id = m.kept_id join users u on u.id = m.merged_by
    where m.tenant_id = ${tenant.tenantId} and m.undone_at is null order by m.id desc limit ${MAX_MERGES}
  `.execute(db);
  return rows;
}

export interface LiveMerge {
  keptId: number;
  keptNpi: string;
  mergedAt: Date;
  stored: StoredMerge;
}

export async function lockMerge({ db, tenant }: OrganizationScope, id: number): Promise<LiveMerge | null> {
  const { rows } = await sql<LiveMerge>`
    select kept_id as "keptId", kept_npi as "keptNpi", merged_at as "mergedAt", records as stored from provider_merges
    where tenant_id = ${tenant.tenantId} and id = ${id} and undone_at is null for update
  `.execute(db);
  return rows[0] ?? null;
}

export async function markUndone({ db, viewer }: OrganizationScope, id: number, at: Date): Promise<void> {
  await sql`
    update provider_merges set undone_by = ${viewer.userId}, undone_at = ${at}::timestamptz where id = ${id}
  `.execute(db);
}

/** A request that was given since the merge stays with its gift. */
const IS_WITH_GIFT = sql`not exists (select from gifts g where g.original_id = t.gift_id and g.provider_id = t.provider_id)`;

/**
 * Brings merged records back with the gifts that still belong to the remaining one, and their links.
 * @returns the number of gifts
 */
export async function restoreRecords(
  { db, tenant }: OrganizationScope,
  keptId: number,
  { moved, addedLinks }: StoredMerge,
): Promise<number> {
  const ids = moved.map(({ record }) => record.id);
  const references = moved.flatMap(({ record, references: older }) => [record.reference, ...older]);
  await sql`
    delete from merged_providers where tenant_id = ${tenant.tenantId} and provider_id = ${keptId}
      and reference = any(${references}::text[])
  `.execute(db);
  await sql`
    insert into gift_providers
    select p.* from jsonb_populate_recordset(null::gift_providers, ${JSON.stringify(moved.map(({ record }) => record))}::jsonb) p
    order by p.id
  `.execute(db);
  await sql`
    insert into merged_providers (tenant_id, reference, provider_id)
    select ${tenant.tenantId}, r.reference, r.id from jsonb_to_recordset(${JSON.stringify(
      moved.flatMap(({ record: { id }, references: older }) => older.map((reference) => ({ id, reference }))),
    )}::jsonb) as r (id int, reference text)
  `.execute(db);
  let gifts = 0;
  for (const { record, gifts: originals, attendees = [] } of moved)
    gifts += await moveGifts(
      db,
      // A save of an event since the merge wrote new attendees, and combined their gifts.
      sql`g.original_id = any(${originals}::int[]) and g.provider_id = ${keptId} and (g.event_id is null
        or exists (select from event_attendees a where a.event_id = g.event_id and a.id = any(${attendees}::int[])))`,
      record.id,
    );
  for (const { record, requests, cures, attendees = [] } of moved)
    for (const [table, own] of [
      ['gift_requests', requests],
      ['gift_cures', cures],
      ['event_attendees', attendees],
    ] as const)
      await sql`
        update ${sql.table(table)} t set provider_id = ${record.id}
        where t.id = any(${own}::int[]) and t.provider_id = ${keptId} and ${table === 'gift_requests' ? IS_WITH_GIFT : sql`true`}
      `.execute(db);
  await removeLinks(db, keptId, addedLinks);
  await restoreMovedLinks(
    db,
    moved.flatMap(({ links, endedLinks }) => [...links, ...endedLinks]),
  );
  await restoreDifferent(
    db,
    moved.flatMap(({ different = [] }) => different),
  );
  await restoreCrossings(
    db,
    ids,
    moved.flatMap(({ crossings }) => crossings),
  );
  return gifts;
}

/**
 * Gives cures that were recorded since the merge to the record whose gifts were returned. Those with returned gifts of
 * several records stay.
 */
export async function restoreCures(
  { db }: OrganizationScope,
  keptId: number,
  { stored, mergedAt }: LiveMerge,
): Promise<void> {
  const ids = stored.moved.map(({ record }) => record.id);
  await sql`
    update gift_cures c set provider_id = own.provider_id
    from (
      select n.id, min(g.provider_id) as provider_id
      from gift_cures n join gifts g on g.organization_id = n.organization_id and g.gift_year = n.gift_year
        and is_counted(g) and (g.provider_id = any(${ids}::int[])
          or g.provider_id in (select r.id from physician_records(${keptId}) r (id)))
      join gift_returns b on b.gift_id = g.original_id and b.returned_on between n.over_since and n.cured_on
      where n.provider_id in (select r.id from physician_records(${keptId}) r (id))
        and n.recorded_at >= ${mergedAt}::timestamptz
      group by n.id having count(distinct g.provider_id) = 1
    ) own
    where c.id = own.id and own.provider_id = any(${ids}::int[])
  `.execute(db);
}

async function restoreCrossings(
  db: OrganizationScope['db'],
  ids: readonly number[],
  crossings: readonly { id: number }[],
): Promise<void> {
  const given = sql`jsonb_populate_recordset(null::alert_crossings, ${JSON.stringify(crossings)}::jsonb) r`;
  await sql`
    update alert_crossings c set provider_id = r.provider_id, has_risen = coalesce(r.has_risen, false) from ${given}
    where c.id = r.id and r.provider_id = any(${ids}::int[])
  `.execute(db);
  // Those that the merge dropped, because the remaining record had the same.
  await sql`
    insert into alert_crossings (organization_id, alert_id, provider_id, gift_year, before_cents, after_cents,
      limit_cents, change_no, crossed_at, level_cents, used_percent, has_risen)
    select r.organization_id, r.alert_id, r.provider_id, r.gift_year, r.before_cents, r.after_cents, r.limit_cents,
      -- Merges before alerts by share stored no level.
      r.change_no, r.crossed_at, coalesce(r.level_cents, ${alertLevel(sql`r.limit_cents`)}), r.used_percent,
      coalesce(r.has_risen, false)
    from ${given} join organizations o on o.id = r.organization_id
    left join threshold_alerts a on a.original_id = r.alert_id
    where r.alert_id is null or a.original_id is not null
    on conflict do nothing
  `.execute(db);
  // Gifts may have been returned since the merge.
  await sql`select note_risen(${ids}::int[])`.execute(db);
}

/** Pairs of which one record was merged since are left out. */
async function restoreDifferent(db: OrganizationScope['db'], pairs: readonly object[]): Promise<void> {
  await sql`
    insert into different_providers
    select d.* from jsonb_populate_recordset(null::different_providers, ${JSON.stringify(pairs)}::jsonb) d
    join gift_providers a on a.id = d.first_id join gift_providers b on b.id = d.second_id
    on conflict do nothing
  `.execute(db);
}
