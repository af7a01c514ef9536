import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isFileId } from './backends/file-id.ts';

export interface Owner {
  userId: number;
  organizationId: number;
}

export interface ArrivedChunk {
  index: number;
  byteSize: number;
  sha256: string;
  tags: string[];
}

export interface Upload {
  id: string;
  fileName: string;
  upload: string;
  isComplete: boolean;
  chunks: ArrivedChunk[];
}

export async function findUpload(db: Db, owner: Owner, fileId: string): Promise<Upload | null> {
  if (!isFileId(fileId)) return null;
  const { rows } = await sql<Upload>`
    select u.file_id as id, u.file_name as "fileName", u.storage_upload as upload,
      u.completed_at is not null as "isComplete",
      coalesce((select jsonb_agg(jsonb_build_object('index', c.chunk_index, 'byteSize', c.byte_size,
          'sha256', c.sha256, 'tags', c.storage_tags) order by c.chunk_index)
        from file_chunks c where c.file_id = u.file_id), '[]') as chunks
    from file_uploads u join files f on f.id = u.file_id
    where u.file_id = ${fileId} and u.user_id = ${owner.userId} and u.organization_id = ${owner.organizationId}
      and f.state = 'pending'
  `.execute(db);
  return rows[0] ?? null;
}

/** Counts a user's unattached files. Locks the user, so that concurrent uploads cannot exceed the limit. */
export async function countUnattached(db: Db, { userId }: Owner): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from file_uploads u join files f on f.id = u.file_id
    where u.user_id = ${userId} and f.state = 'pending'
  `.execute(db);
  return rows[0]!.count;
}

/** Until the transaction ends, no other chunk of the tenant is counted. */
export async function lockTenantBytes(db: Db, { organizationId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload quota ' || tenant_id, 0))
    from organizations where id = ${organizationId}`.execute(db);
}

/** Bytes of all files sent for an organization's tenant, including the arrived chunks of unfinished ones. */
export async function countTenantBytes(db: Db, { organizationId }: Owner): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(case when u.completed_at is not null then f.byte_size
      else (select sum(c.byte_size) from file_chunks c where c.file_id = f.id) end), 0)::bigint as bytes
    from organizations place join organizations o on o.tenant_id = place.tenant_id
      join file_uploads u on u.organization_id = o.id join files f on f.id = u.file_id
    where place.id = ${organizationId}
  `.execute(db);
  return rows[0]!.bytes;
}

export async function insertUpload(
  db: Db,
  owner: Owner,
  file: { id: string; fileName: string; contentType: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('files')
    .values({ id: file.id, content_type: file.contentType, created_at: now, changed_at: now })
    .execute();
  await db
    .insertInto('file_uploads')
    .values({
      file_id: file.id,
      organization_id: owner.organizationId,
      user_id: owner.userId,
      file_name: file.fileName,
    })
    .execute();
}

export async function insertChunk(db: Db, fileId: string, chunk: ArrivedChunk, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (
      update files set changed_at = ${now} where id = ${fileId} and state = 'pending' returning id
    )
    insert into file_chunks (file_id, chunk_index, byte_size, sha256, storage_tags)
    select id, ${chunk.index}, ${chunk.byteSize}, ${chunk.sha256}, ${chunk.tags}::text[] from waiting
    on conflict do nothing
    returning chunk_index
  `.execute(db);
  return rows.length === 1;
}

/** False if the file was deleted. */
export async function markComplete(
  db: Db,
  fileId: string,
  { byteSize, sha256 }: { byteSize: number; sha256: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with whole as (
      update files set byte_size = ${byteSize}, sha256 = ${sha256}, changed_at = ${now}
      where id = ${fileId} and state = 'pending' returning id
    )
    update file_uploads set completed_at = ${now} where file_id in (select id from whole) returning file_id
  `.execute(db);
  return rows.length === 1;
}

/** Locks an owner's complete files, so that no sweep deletes them before the transaction ends. */
export async function holdComplete(db: Db, owner: Owner, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f join file_uploads u on u.file_id = f.id
    where f.id = any(${fileIds.filter(isFileId)}::uuid[]) and f.state = 'pending' and u.completed_at is not null
      and u.user_id = ${owner.userId} and u.organization_id = ${owner.organizationId}
    order by f.id for update of f
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Chunks are no longer needed once the file is attached. */
export async function forgetChunks(db: Db, fileIds: readonly string[]): Promise<void> {
  await sql`delete from file_chunks where file_id = any(${fileIds}::uuid[])`.execute(db);
}
