import { type RawBuilder, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { ABOVE_INCIDENTAL_THRESHOLD } from '../alerts/incidental-threshold.queries.ts';
import { type GiftConditions, yearThresholds } from './gift-filter.queries.ts';
import { matching } from './gift-list.queries.ts';

/** A row of the report. Names are loaded once for all gifts. Amounts are integer cents. */
export interface ReportRow {
  originalId: number;
  organizationId: number;
  giftYear: number;
  providerId: number;
  entityId: number;
  giftTypeId: number;
  requestorId: number;
  createdById: number;
  /** ISO day. */
  receivedDate: string;
  amountCents: number;
  status: number;
  isIncidental: boolean;
  isAboveIncidentalLimit: boolean;
  description: string;
  comments: string;
}

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
    const { rows } = await sql<ReportRow>`
      select g.original_id as "originalId", g.organization_id as "organizationId", g.gift_year as "giftYear",
        g.provider_id as "providerId", g.entity_id as "entityId", g.gift_type_id as "giftTypeId",
        g.requestor_id as "requestorId", g.created_by as "createdById", g.received_on as "receivedDate",
        g.amount_cents as "amountCents", g.status, g.is_incidental as "isIncidental",
        ${ABOVE_INCIDENTAL_THRESHOLD} as "isAboveIncidentalLimit", g.description, g.comments
      from gifts g where ${matching(conditions)} and g.original_id < ${before}
      order by g.original_id desc limit ${SLICE}
    `.execute(db);
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

export interface LeftRow {
  providerId: number;
  organizationId: number;
  year: number;
  leftCents: number;
}

export async function readRemaining(
  { db }: OrganizationScope,
  conditions: GiftConditions,
  providerIds: readonly number[],
): Promise<LeftRow[]> {
  const { rows } = await sql<LeftRow>`
    select t.provider_id as "providerId", t.organization_id as "organizationId", t.gift_year as year,
      l.amount_cents - t.total_cents as "leftCents"
    from ${yearThresholds(conditions)} join gift_totals t on t.organization_id = l.organization_id and t.gift_year = l.year
    where t.provider_id = any(${providerIds}::int[])
  `.execute(db);
  return rows;
}
