import type { SaveGiftFile } from '@capwise/domain/compliance/attachments';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { isFileId } from '../../../platform/storage/backends/file-id.ts';

export interface GiftFileRow {
  id: number;
  originalId: number;
  giftId: number;
  assetId: string;
  fileName: string;
  description: string;
  byteSize: number;
  createdDate: Date;
  createdById: number;
  createdByName: string;
}

/** Attachments of gifts in their order. The caller has checked that the viewer may see the gifts. */
export async function listGiftFiles(
  { db }: OrganizationScope,
  giftIds: readonly number[],
): Promise<GiftFileRow[]> {
  const { rows } = await sql<GiftFileRow>`
    select a.id, a.original_id as "originalId", a.gift_id as "giftId", a.file_id as "assetId", a.name as "fileName",
      a.description, f.byte_size::int as "byteSize", a.created_at as "createdDate", a.created_by as "createdById",
      u.first_name || ' ' || u.last_name as "createdByName"
    from gift_files a join files f on f.id = a.file_id join users u on u.id = a.created_by
    where a.gift_id = any(${giftIds}::int[]) order by a.gift_id, a.position
  `.execute(db);
  return rows;
}

export async function findAttachedFile(
  { db, organizationId }: OrganizationScope,
  assetId: string,
): Promise<{ name: string; contentType: string } | null> {
  if (!isFileId(assetId)) return null;
  const { rows } = await sql<{ name: string; contentType: string }>`
    select a.name, f.content_type as "contentType"
    from gift_files a join gifts g on g.original_id = a.gift_id join files f on f.id = a.file_id
    where a.file_id = ${assetId} and g.organization_id = ${organizationId}
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
