import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { laterQuote, shownTitle, visibleDocument } from '../../workspace/public.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** True if the viewer may see quote `q`: an own one without a document, or that of a visible document `d`. */
export const visibleQuote = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(${visibleSystem(scope, 'q.system_id')}
    and case when d.id is null then q.created_by = ${scope.viewer.userId} else ${visibleDocument(scope)} end)`;

export const isClosed = sql<boolean>`exists (select from quote_outcomes o where o.quote_id = q.id)`;

export const isInDeals = sql<boolean>`exists (
  select from quote_deals l where l.quote_id = q.id and ${liveDeal('l')})`;

/** A restore brings the quote back. */
export const isOfDeletedDocument = sql<boolean>`(q.document_id is null and q.file_id is null and exists (
  select from deleted_documents x where x.system_id = q.system_id and q.id = any(x.quote_ids)))`;

/** Quotes of demo environments are invented. */
const isOfEnvironment = sql<boolean>`exists (
  select from systems s where s.id = q.system_id and s.environment is not null)`;

const quoteColumns = (scope: Scope) =>
  rowColumns(
    { q: 'quotes', d: 'documents?' },
    {
      id: 'q.id',
      systemId: 'q.system_id',
      documentId: 'd.id',
      projectId: 'd.project_id',
      projectTitle: shownTitle(scope),
      projectIsArchived: sql<boolean>`p.archived_at is not null`,
      fileId: sql<string | null>`coalesce(q.file_id, d.file_id)`,
      fileName: 'q.file_name',
      contentType: 'q.content_type',
      isOwn: sql<boolean>`coalesce(q.created_by = ${scope.viewer.userId}, false)`,
      createdByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
      createdAt: 'q.created_at',
      state: 'q.state',
      pagesDone: 'q.pages_done',
      pageCount: 'q.page_count',
      failure: 'q.failure',
      readMs: 'q.read_ms',
      reading: 'q.reading',
      content: 'q.content',
      version: 'q.version',
      confirmedAt: 'q.confirmed_at',
      confirmedByName: sql<string | null>`c.first_name || ' ' || c.last_name`,
      revisesId: 'q.revises_id',
      isClosed,
      isInDeals,
      isOfDeletedDocument,
      isOfEnvironment,
    },
  );
export type QuoteRow = RowOf<ReturnType<typeof quoteColumns>>;

export async function findQuote(scope: Scope, id: number): Promise<QuoteRow | null> {
  return (await findQuotes(scope, [id]))[0] ?? null;
}

/** Those of the quotes that the viewer may see, in the given order. */
export async function findQuotes(scope: Scope, ids: readonly number[]): Promise<QuoteRow[]> {
  const { rows } = await quoteColumns(scope)
    .from(sql`
    quotes q
    left join documents d on d.id = q.document_id
    left join projects p on p.id = d.project_id
    left join users u on u.id = q.created_by
    left join users c on c.id = q.confirmed_by
    where q.id = any(${ids}::int[]) and ${visibleQuote(scope)}
    order by array_position(${ids}::int[], q.id)
  `)
    .execute(scope.db);
  return rows;
}

export async function lockQuote(scope: Scope, id: number): Promise<void> {
  await sql`select from quotes where id = ${id} for update`.execute(scope.db);
}

/** Changes of chains in one system happen one after the other. Until the transaction ends. */
export async function lockRevisions({ db }: Scope, systemId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quote revisions of ' || ${systemId}::int, 0))`.execute(
    db,
  );
}

/** True if a dropped quote with a final price replaces this one. */
export async function isReplacedByClosed({ db }: Scope, quoteId: number): Promise<boolean> {
  const { rows } = await sql<{ isReplaced: boolean }>`
    with recursive chain as (
      select ${laterQuote(quoteId)} as id
      union
      select ${laterQuote(sql`c.id`)} from chain c where c.id is not null
    )
    select exists (
      select from chain c join quotes q using (id) where q.document_id is null and ${isClosed}
    ) as "isReplaced"
  `.execute(db);
  return rows[0]!.isReplaced;
}

/** Newest quote of a document that was read or is being read. Null if it was never read. */
export async function findDocumentQuote({ db }: Scope, documentId: number): Promise<number | null> {
  const row = await db
    .selectFrom('quotes')
    .where('document_id', '=', documentId)
    .where('state', 'in', ['waiting', 'reading', 'read'])
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Newest confirmed quote of a document, otherwise the newest one. Null if it was never read. */
export async function findShownQuote({ db }: Scope, documentId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from quotes where document_id = ${documentId} order by (content is null), id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

export interface NewQuote {
  systemId: number;
  documentId: number | null;
  fileId: string | null;
  fileName: string;
  contentType: string;
  at: Date;
}

export async function insertQuote({ db, viewer }: Scope, quote: NewQuote): Promise<number> {
  const { id } = await db
    .insertInto('quotes')
    .values({
      system_id: quote.systemId,
      document_id: quote.documentId,
      file_id: quote.fileId,
      file_name: quote.fileName,
      content_type: quote.contentType,
      created_by: viewer.userId,
      created_at: quote.at,
      touched_at: quote.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks, so that the viewer cannot add another quote until the transaction ends. */
export async function countOpenQuotes({ db, viewer }: Scope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quotes of ' || ${viewer.userId}::int, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quotes where created_by = ${viewer.userId} and confirmed_at is null
  `.execute(db);
  return rows[0]!.count;
}

/** The demo data have no scope. */
export interface QuoteWriter {
  db: Db;
  viewer: Pick<Scope['viewer'], 'userId'>;
}

export async function setConfirmed(
  { db, viewer }: QuoteWriter,
  id: number,
  { content, version, at }: { content: QuoteContent; version: number; at: Date },
): Promise<void> {
  const json = JSON.stringify(content);
  const by = { confirmed_by: viewer.userId, confirmed_at: at };
  await db
    .updateTable('quotes')
    .set({ content: json, version, ...by })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('quote_versions')
    .values({ quote_id: id, version, content: json, ...by })
    .execute();
  await db.deleteFrom('quote_systems').where('quote_id', '=', id).execute();
  if (content.systems.length === 0) return;
  await db
    .insertInto('quote_systems')
    .values(
      content.systems.map((system, position) => ({
        quote_id: id,
        position,
        product_configuration_id: system.productConfigurationId,
        product: system.product,
        oem: system.oem,
        quantity: system.quantity,
        unit_cents: system.unitCents,
        list_cents: system.listCents,
      })),
    )
    .execute();
}

/** The document owns the file from now on. */
export async function setQuoteDocument({ db }: Scope, id: number, documentId: number): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ document_id: documentId, file_id: null })
    .where('id', '=', id)
    .execute();
}

export async function cancelReading({ db }: Scope, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({ state: 'canceled', touched_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** IDs of the given product configurations that exist. */
export async function knownConfigurations({ db }: Scope, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from product_configurations where id = any(${ids}::int[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
