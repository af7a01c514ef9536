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

/** Attachments of gifts in their order. The caller has checked that the viewer may see the gifts. */
export async function listGiftFiles(
  { db }: OrganizationScope,
  giftIds: readonly number[],
): Promise<GiftFileRow[]> {
  const { rows } = await GIFT_FILE.from(sql`
    gift_files a join files f on f.id = a.file_id join users u on u.id = a.created_by
    where a.gift_id = any(${giftIds}::int[]) order by a.gift_id, a.position
  `).execute(db);
  return rows;
}

export async function findAttachedFile(
  { db, organizationId }: OrganizationScope,
  assetId: string,
): Promise<{ name: string; contentType: string } | null> {
  if (!isFileId(assetId)) return null;
  const { rows } = await sql<{ name: string; contentType: string }>`
    select a.name, f.content_type as "contentType"
    from (select id, file_id, gift_id, name from gift_files where file_id = ${assetId}
      union all select id, file_id, gift_id, file_name from gift_returns where file_id = ${assetId}) a
    join gifts g on g.original_id = a.gift_id join files f on f.id = a.file_id
    where g.organization_id = ${organizationId}
    order by a.id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** Replaces the attachments of gifts. Files that a gift already has keep their record. */
export async function replaceGiftFiles(
  { db, viewer }: OrganizationScope,
  giftIds: readonly number[],
  files: readonly SaveGiftFile[],
  at: Date,
): Promise<void> {
  const assetIds = files.map(({ assetId }) => assetId);
  await sql`
    delete from gift_files where gift_id = any(${giftIds}::int[]) and file_id <> all(${assetIds}::uuid[])
  `.execute(db);
  await sql`
    insert into gift_files as a (original_id, id, gift_id, file_id, position, name, description, created_at, created_by)
    select v.id, v.id, v.gift, v.asset, v.position, v.name, v.description, ${at}, ${viewer.userId}
    from (select nextval('record_versions')::int as id, g.gift, r.*
      from unnest(${giftIds}::int[]) as g (gift) cross join unnest(${assetIds}::uuid[],
        ${files.map(({ fileName }) => fileName)}::text[], ${files.map(({ description }) => description)}::text[])
        with ordinality as r (asset, name, description, position)) v
    on conflict (gift_id, file_id) do update
      set id = excluded.id, name = excluded.name, description = excluded.description, position = excluded.position
      where (a.name, a.description, a.position) is distinct from (excluded.name, excluded.description, excluded.position)
  `.execute(db);
}
