import type { Day } from '@capwise/domain/dates';
import { type RawBuilder, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/**
 * Amount that approved requests reserve of a physician's year, also after the last approval rule was removed. Null if
 * gifts cannot be requested and nothing is reserved.
 */
export const shownReserved = (
  organizationId: RawBuilder<number>,
  providerId: RawBuilder<number>,
  year: RawBuilder<number>,
  today: Day,
): RawBuilder<number | null> => sql<number | null>`coalesce(
  nullif(reserved_cents(${organizationId}, ${providerId}, ${year}, ${today}::date), 0),
  case when exists (select from approval_rules a where a.organization_id = ${organizationId}) then 0 end)`;

interface Listed {
  originalId: number;
}

/** Gifts with what approved requests reserve for their physician in their year. */
export async function withReserved<Gift extends Listed>(
  { db }: OrganizationScope,
  gifts: readonly Gift[],
  today: Day,
): Promise<(Gift & { reservedCents: number | null })[]> {
  const { rows } = await sql<{ id: number; cents: number | null }>`
    select g.original_id as id, ${shownReserved(sql`g.organization_id`, sql`g.provider_id`, sql`g.gift_year`, today)} as cents
    from gifts g where g.original_id = any(${gifts.map(({ originalId }) => originalId)}::int[])
  `.execute(db);
  const byId = new Map(rows.map(({ id, cents }) => [id, cents]));
  return gifts.map((gift) => ({ ...gift, reservedCents: byId.get(gift.originalId) ?? null }));
}
