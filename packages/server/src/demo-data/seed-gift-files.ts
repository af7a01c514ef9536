import { GIFT_FILES, GIFTS_WITH_FILES } from '@capwise/demo/compliance/gift-files';
import { sql } from 'kysely';
import { type ReceivedFiles, receiveFiles } from '../areas/admin/environments/receive-files.ts';
import type { Db } from '../db/database.ts';
import type { Files } from '../platform/storage/files.ts';

/** Stores each attachment of the demo gifts once. Do not call it inside a transaction. */
export const receiveGiftFiles = (files: Files): Promise<ReceivedFiles> => receiveFiles(files, GIFT_FILES);

export async function seedGiftFiles(db: Db, files: Files, received: ReceivedFiles): Promise<void> {
  const kinds = GIFT_FILES.map((file) => ({ ...file, id: received.get(file)!.id }));
  await files.keep(db, ...kinds.map(({ id }) => id));
  await sql`
    insert into gift_files (original_id, id, gift_id, file_id, position, name, description, created_at, created_by)
    select v.id, v.id, v.original_id, v.file_id, v.position, v.name, v.description, v.created_at, v.created_by
    from (
      select nextval('record_versions')::int as id, g.original_id, g.created_at, g.created_by, k.*, n.position
      from (
        select g.*, row_number() over (order by g.created_at desc, g.original_id) as place
        from gifts g join organizations o on o.id = g.organization_id join tenants t on t.id = o.tenant_id and t.is_demo
        order by g.created_at desc, g.original_id limit ${GIFTS_WITH_FILES}
      ) g
      cross join generate_series(1, 2) as n (position)
      join unnest(${kinds.map(({ id }) => id)}::uuid[], ${kinds.map(({ name }) => name)}::text[],
          ${kinds.map(({ description }) => description)}::text[]) with ordinality as k (file_id, name, description, kind)
        on k.kind = 1 + (g.place + n.position) % ${kinds.length}
      where n.position = 1 or g.place % 3 = 0
    ) v
  `.execute(db);
}
