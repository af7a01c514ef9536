import type { EndedExcess } from '@capwise/domain/compliance/cures/ended-excess';
import { type RawBuilder, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationFacts, OrganizationScope } from '../../../db/scope.ts';
import { type PhysicianPlace, placeRows } from './cure.queries.ts';

/** Amounts are integer cents, days are ISO days. */
export interface CureReturn {
  returned: string;
  manner: number;
  cents: number;
  received: string;
  typeName: string;
}

const CURE_RECORD = rowColumns(
  { c: 'gift_cures' },
  {
    id: 'c.id',
    organizationId: 'c.organization_id',
    /** Of the place that was asked for. */
    providerId: sql<number>`a.provider_id`,
    year: 'c.gift_year',
    threshold: 'c.threshold_cents',
    peak: 'c.peak_cents',
    since: sql<string>`c.over_since::text`,
    due: sql<string>`c.due_on::text`,
    endedOn: sql<string>`c.cured_on::text`,
    lastCure: sql<string | null>`c.last_cure::text`,
    note: 'c.note',
    recordedAt: 'c.recorded_at',
    recordedByName: sql<string>`(select u.first_name || ' ' || u.last_name from users u where u.id = c.recorded_by)`,
    returns: sql<CureReturn[]>`c.returns`,
  },
);
export type CureRecordRow = RowOf<typeof CURE_RECORD>;

/**
 * Recorded cures of physicians across all of their records, newest first.
 * @param places rows as of `placeRows`
 */
export const cureRecordRows = (places: RawBuilder<unknown>): RawBuilder<CureRecordRow> =>
  CURE_RECORD.from(sql`
    (${places}) a
    cross join lateral physician_records(a.provider_id) r (id)
    join gift_cures c on c.organization_id = a.organization_id and c.provider_id = r.id
    order by c.cured_on desc, c.id desc
  `);

export const listCureRecords = async (
  { db }: Pick<OrganizationScope, 'db'>,
  places: readonly PhysicianPlace[],
): Promise<CureRecordRow[]> => (await cureRecordRows(placeRows(places)).execute(db)).rows;

/** Stores a cure with what came back while the excess lasted. */
export async function insertCure(
  { db, viewer }: OrganizationScope,
  { organizationId, providerId }: PhysicianPlace,
  { year, threshold, peak, since, due, endedOn, lastCure }: EndedExcess,
  { note, at }: { note: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_cures (organization_id, provider_id, gift_year, threshold_cents, peak_cents, over_since, due_on,
      cured_on, last_cure, note, recorded_at, recorded_by, returns)
    select ${organizationId}, physician_of(${providerId}), ${year}, ${threshold}, ${peak}, ${since}::date, ${due}::date,
      ${endedOn}::date, ${lastCure}::date, ${note}, ${at}::timestamptz, ${viewer.userId},
      coalesce((select jsonb_agg(jsonb_build_object('returned', b.returned_on, 'manner', b.manner, 'cents', b.cents,
          'received', g.received_on, 'typeName', y.name) order by b.returned_on, b.id)
        from physician_records(${providerId}) r (id)
        join gifts g on g.organization_id = ${organizationId} and g.provider_id = r.id and g.gift_year = ${year}::int
          and is_counted(g)
        join gift_returns b on b.gift_id = g.original_id and b.returned_on between ${since}::date and ${endedOn}::date
        join gift_types y on y.original_id = g.gift_type_id), '[]')
    returning id
  `.execute(db);
  return rows[0]!.id;
}

export interface CureMemoRow extends Omit<CureRecordRow, 'providerId'> {
  providerName: string;
  providerNpi: string;
  organizationName: string;
  isDemo: boolean;
}

/** A cure of the organization. The caller has checked that the viewer may see its gifts. */
export async function findCureMemo(
  { db, organizationId }: OrganizationFacts,
  id: number,
): Promise<CureMemoRow | null> {
  const { rows } = await CURE_RECORD.from(sql`
    gift_cures c cross join lateral (select c.provider_id) a where c.id = ${id} and c.organization_id = ${organizationId}
  `).execute(db);
  const [cure] = rows;
  if (!cure) return null;
  const { rows: names } = await sql<Omit<CureMemoRow, keyof CureRecordRow>>`
    select p.name as "providerName", p.npi as "providerNpi", o.name as "organizationName", t.is_demo as "isDemo"
    from gift_providers p join organizations o on o.id = ${organizationId} join tenants t on t.id = o.tenant_id
    where p.id = ${cure.providerId}
  `.execute(db);
  return { ...cure, ...names[0]! };
}
