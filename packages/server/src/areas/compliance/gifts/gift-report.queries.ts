import { type RawBuilder, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { ABOVE_INCIDENTAL_THRESHOLD } from '../alerts/incidental/incidental-threshold.queries.ts';
import { type GiftConditions, yearThresholds } from './gift-filter.queries.ts';
import { matching } from './gift-list.queries.ts';

/** A row of the report. Names are loaded once for all gifts. Amounts are integer cents. */
const REPORT = rowColumns(
  { g: 'gifts' },
  {
    originalId: 'g.original_id',
    organizationId: 'g.organization_id',
    giftYear: 'g.gift_year',
    providerId: 'g.provider_id',
    entityId: 'g.entity_id',
    giftTypeId: 'g.gift_type_id',
    requestorId: 'g.requestor_id',
    createdById: 'g.created_by',
    /** ISO day. */
    receivedDate: 'g.received_on',
    amountCents: 'g.amount_cents',
    status: 'g.status',
    isIncidental: 'g.is_incidental',
    isAboveIncidentalLimit: sql<boolean>`${ABOVE_INCIDENTAL_THRESHOLD}`,
    exception: 'g.exception',
    returnedCents: 'g.returned_cents',
    /** ISO day of the last return. */
    returnedDate: sql<string | null>`case when g.returned_cents > 0
      then (select max(r.returned_on)::text from gift_returns r where r.gift_id = g.original_id) end`,
    voidReason: 'g.void_reason',
    description: 'g.description',
    comments: 'g.comments',
    createdDate: 'g.created_at',
    /** Cents that count toward the threshold of the gift's year. */
    countedCents: sql<number>`counted_cents(g)`,
    /** Cents of limited remuneration. */
    paidCents: sql<number>`paid_cents(g)`,
  },
);
export type ReportRow = RowOf<typeof REPORT>;

const SLICE = 4_000;
const BEYOND_ALL = 2_147_483_647;

/**
 * Yields gifts in slices, newest first. Reads the next slice while the current one is written, and holds no
 * more in memory.
 */
export async function* reportSlices(
  { db }: OrganizationScope,
  conditions: GiftConditions,
): AsyncGenerator<ReportRow[]> {
  const read = async (before: number) => {
    const { rows } = await REPORT.from(sql`
    gifts g where ${matching(conditions)} and g.original_id < ${before}
      order by g.original_id desc limit ${SLICE}
  `).execute(db);
    return rows;
  };
  let next = read(BEYOND_ALL);
  for (;;) {
    const rows = await next;
    const isLast = rows.length < SLICE;
    if (!isLast) {
      next = read(rows.at(-1)!.originalId);
      // A failed read throws when it is awaited. If the consumer stops earlier, it is ignored.
      next.catch(() => {});
    }
    if (rows.length) yield rows;
    if (isLast) return;
  }
}

export interface NameRow {
  id: number;
  name: string;
}
export interface ProviderNameRow extends NameRow {
  npi: string;
}

const NAMES = {
  entities: sql`gift_entities`,
  organizations: sql`organizations`,
  giftTypes: sql`(select original_id as id, name from gift_types)`,
  requestors: sql`(select original_id as id, name from requestors)`,
  creators: sql`(select id, first_name || ' ' || last_name as name from users)`,
} satisfies Record<string, RawBuilder<unknown>>;
export type Named = keyof typeof NAMES;

export async function readNames(
  { db }: OrganizationScope,
  kind: Named,
  ids: readonly number[],
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select one.id, one.name from ${NAMES[kind]} one where one.id = any(${ids}::int[])
  `.execute(db);
  return rows;
}

export async function readProviderNames(
  { db }: OrganizationScope,
  ids: readonly number[],
): Promise<ProviderNameRow[]> {
  const { rows } = await sql<ProviderNameRow>`
    select id, name, npi from gift_providers where id = any(${ids}::int[])
  `.execute(db);
  return rows;
}

const LEFT = rowColumns(
  { t: 'gift_totals', l: 'gift_thresholds' },
  {
    providerId: 't.provider_id',
    organizationId: 't.organization_id',
    year: 't.gift_year',
    leftCents: sql<number>`l.amount_cents - t.total_cents`,
    thresholdCents: 'l.amount_cents',
    remunerationCents: 'l.remuneration_cents',
  },
);
export type LeftRow = RowOf<typeof LEFT>;

export async function readRemaining(
  { db }: OrganizationScope,
  conditions: GiftConditions,
  providerIds: readonly number[],
): Promise<LeftRow[]> {
  const { rows } = await LEFT.from(sql`
    ${yearThresholds(conditions)} join gift_totals t on t.organization_id = l.organization_id and t.gift_year = l.year
    where t.provider_id = any(${providerIds}::int[])
  `).execute(db);
  return rows;
}
