import type { WatchValues } from '@capwise/domain/market/watch/watch';
import { type RawBuilder, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

/** IDs from the technology down. */
export interface SubjectIds {
  technologyId: number;
  marketSegmentId: number | null;
  productConfigurationId: number | null;
}

const COLUMNS = rowColumns(
  { w: 'watches', t: 'technologies' },
  {
    id: 'w.id',
    userId: 'w.user_id',
    technologyId: 'w.technology_id',
    technologyName: 't.name',
    marketSegmentId: 'w.market_segment_id',
    marketSegmentName: sql<string | null>`s.name`,
    productConfigurationId: 'w.product_configuration_id',
    productName: sql<string | null>`p.name`,
    oemId: sql<number | null>`p.oem_id`,
    maxPriceCents: 'w.max_price_cents',
    minDiscount: sql<number | null>`w.min_discount::float8`,
    byMail: 'w.by_mail',
    version: 'w.version',
    seenAt: 'w.seen_at',
    mailedAt: 'w.mailed_at',
  },
);
export type WatchRow = RowOf<typeof COLUMNS>;

/** Newest first. */
export async function listWatches(
  { db }: Pick<Scope, 'db'>,
  userId: number,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<WatchRow[]> {
  const { rows } = await COLUMNS.from(sql`
    watches w
    join technologies t on t.id = w.technology_id
    left join market_segments s on s.id = w.market_segment_id
    left join product_configurations c on c.id = w.product_configuration_id
    left join products p on p.id = c.product_id
    where w.user_id = ${userId} and ${only}
    order by w.created_at desc, w.id desc
  `).execute(db);
  return rows;
}

export async function findWatch(scope: Scope, id: number): Promise<WatchRow | null> {
  const [row] = await listWatches(scope, scope.viewer.userId, sql<boolean>`w.id = ${id}`);
  return row ?? null;
}

/** True if the parts exist, and belong to each other. */
export async function isSubject({ db }: Scope, ids: SubjectIds): Promise<boolean> {
  const { rows } = await sql`
    select from technologies t
    left join market_segments s on s.id = ${ids.marketSegmentId} and s.technology_id = t.id and ${liveEntry('s')}
    left join product_configurations c on c.id = ${ids.productConfigurationId} and c.market_segment_id = s.id
      and ${liveEntry('c')}
    where t.id = ${ids.technologyId} and ${liveEntry('t')}
      and s.id is not distinct from ${ids.marketSegmentId}::int
      and c.id is not distinct from ${ids.productConfigurationId}::int
  `.execute(db);
  return rows.length > 0;
}

/** Other changes of the person's watches wait until the transaction ends. */
export async function lockWatches({ db }: Pick<Scope, 'db'>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('watches of ' || ${userId}::int, 0))`.execute(db);
}

export async function insertWatch(
  { db, viewer }: Scope,
  ids: SubjectIds,
  values: WatchValues,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('watches')
    .values({
      user_id: viewer.userId,
      technology_id: ids.technologyId,
      market_segment_id: ids.marketSegmentId,
      product_configuration_id: ids.productConfigurationId,
      ...targetColumns(values),
      created_at: at,
      seen_at: at,
      mailed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param mailedAt no mail reports deals before it */
export async function updateWatch(
  { db, viewer }: Scope,
  id: number,
  values: WatchValues,
  mailedAt: Date,
): Promise<void> {
  await db
    .updateTable('watches')
    .set({ ...targetColumns(values), mailed_at: mailedAt })
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .execute();
}

const targetColumns = ({ maxPriceCents, minDiscount, byMail }: WatchValues) => ({
  max_price_cents: maxPriceCents,
  min_discount: minDiscount === null ? null : String(minDiscount),
  by_mail: byMail,
});

export async function deleteWatch({ db, viewer }: Scope, id: number): Promise<void> {
  await db.deleteFrom('watches').where('id', '=', id).where('user_id', '=', viewer.userId).execute();
}

/** Of all watches of the viewer if the ID is null. @returns number of watches */
export async function setSeen({ db, viewer }: Scope, id: number | null, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update watches set seen_at = greatest(seen_at, ${at}::timestamptz)
    where user_id = ${viewer.userId} and (${id}::int is null or id = ${id})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
