import type { SaveGiftFile } from '@capwise/domain/compliance/attachments';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { isFileId } from '../../../platform/storage/backends/file-id.ts';

const GIFT_FILE = rowColumns(
  { a: 'gift_files' },
  {
    id: 'a.id',
    originalId: 'a.original_id',
    /** The gift, or the event of event files. */
    giftId: 'a.gift_id',
    assetId: 'a.file_id',
    fileName: 'a.name',
    description: 'a.description',
    byteSize: sql<number>`f.byte_size::int`,
    createdDate: 'a.created_at',
    createdById: 'a.created_by',
    createdByName: sql<string>`u.first_name || ' ' || u.last_name`,
  },
);
export type GiftFileRow = RowOf<typeof GIFT_FILE>;

/** Gifts and events have attachments, in tables of one shape. */
export interface FileOwner {
  table: ReturnType<typeof sql.table>;
  owner: ReturnType<typeof sql.ref>;
}
export const GIFTS: FileOwner = { table: sql.table('gift_files'), owner: sql.ref('gift_id') };
export const EVENTS: FileOwner = { table: sql.table('event_files'), owner: sql.ref('event_id') };

/** Attachments in their order. The caller has checked that the viewer may see the gifts or events. */
export async function listFiles(
  { db }: OrganizationScope,
  { table, owner }: FileOwner,
  ownerIds: readonly number[],
): Promise<GiftFileRow[]> {
  const { rows } = await GIFT_FILE.from(sql`
    (select o.id, o.original_id, o.${owner} as gift_id, o.file_id, o.name, o.description, o.position, o.created_at,
      o.created_by from ${table} o) a
    join files f on f.id = a.file_id join users u on u.id = a.created_by
    where a.gift_id = any(${ownerIds}::int[]) order by a.gift_id, a.position
  `).execute(db);
  return rows;
}

export const listGiftFiles = (scope: OrganizationScope, giftIds: readonly number[]): Promise<GiftFileRow[]> =>
  listFiles(scope, GIFTS, giftIds);

export const listEventFiles = (
  scope: OrganizationScope,
  eventIds: readonly number[],
): Promise<GiftFileRow[]> => listFiles(scope, EVENTS, eventIds);

export async function findAttachedFile(
  { db, organizationId }: OrganizationScope,
  assetId: string,
): Promise<{ name: string; contentType: string } | null> {
  if (!isFileId(assetId)) return null;
  const { rows } = await sql<{ name: string; contentType: string }>`
    select a.name, f.content_type as "contentType"
    from (
      select a.id, a.file_id, a.name from gift_files a join gifts g on g.original_id = a.gift_id
      where a.file_id = ${assetId} and g.organization_id = ${organizationId}
      union all
      select r.id, r.file_id, r.file_name from gift_returns r join gifts g on g.original_id = r.gift_id
      where r.file_id = ${assetId} and g.organization_id = ${organizationId}
      union all
      select a.id, a.file_id, a.name from event_files a join gift_events e on e.id = a.event_id
      where a.file_id = ${assetId} and e.organization_id = ${organizationId}) a
    join files f on f.id = a.file_id
    order by a.id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** Replaces the attachments of gifts or events. Files that one already has keep their record. */
export async function replaceFiles(
  { db, viewer }: OrganizationScope,
  { table, owner }: FileOwner,
  ownerIds: readonly number[],
  files: readonly SaveGiftFile[],
  at: Date,
): Promise<void> {
  const assetIds = files.map(({ assetId }) => assetId);
  await sql`
    delete from ${table} where ${owner} = any(${ownerIds}::int[]) and file_id <> all(${assetIds}::uuid[])
  `.execute(db);
  await sql`
    insert into ${table} as a (original_id, id, ${owner}, file_id, position, name, description, created_at, created_by)
    select v.id, v.id, v.gift, v.asset, v.position, v.name, v.description, ${at}, ${viewer.userId}
    from (select nextval('record_versions')::int as id, g.gift, r.*
      from unnest(${ownerIds}::int[]) as g (gift) cross join unnest(${assetIds}::uuid[],
        ${files.map(({ fileName }) => fileName)}::text[], ${files.map(({ description }) => description)}::text[])
        with ordinality as r (asset, name, description, position)) v
    on conflict (${owner}, file_id) do update
      set id = excluded.id, name = excluded.name, description = excluded.description, position = excluded.position
      where (a.name, a.description, a.position) is distinct from (excluded.name, excluded.description, excluded.position)
  `.execute(db);
}
