import { notFound } from '@capwise/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { withCharset } from '../../intake/charset.ts';
import { byteRange } from './byte-range.ts';
import type { LocalAddresses } from './local-addresses.ts';
import type { LocalStorage } from './local-storage.ts';

interface Parts {
  db: Db;
  storage: LocalStorage;
  addresses: LocalAddresses;
}

/** Serves files of the local storage. The signed address is the permission. It was issued behind a gate. */
export function addLocalDownloads(app: FastifyInstance, { db, storage, addresses }: Parts): void {
  const options = { config: { gate: 'public' }, compress: false, exposeHeadRoute: false } as const;
  app.get<{ Params: { id: string } }>('/files/:id', options, async (request, reply) => {
    const { id } = request.params;
    const name = await addresses.check(id, request.query);
    const row = await storedRow(db, id);
    const file = await storage.open(id);
    const { size } = await file.stat();
    reply
      .type(withCharset(row.content_type, row.charset))
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('etag', `"${row.sha256}"`)
      .header('accept-ranges', 'bytes');
    const range = byteRange(request.headers, size, `"${row.sha256}"`);
    if (range === 'unsatisfiable') {
      await file.close();
      return reply.code(416).header('content-range', `bytes */${size}`).send();
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    reply.header('content-length', end - start + 1);
    return reply.send(file.createReadStream({ start, end }));
  });
}

async function storedRow(db: Db, id: string) {
  const row = await db
    .selectFrom('files')
    .select(['content_type', 'charset', 'sha256'])
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  if (!row) throw notFound('There is no such file');
  return row;
}
