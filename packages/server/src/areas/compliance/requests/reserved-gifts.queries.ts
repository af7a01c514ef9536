import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

interface Listed {
  originalId: number;
}

/** Gifts with what approved requests reserve for their physician in their year, or null without approval rules. */
export async function withReserved<Gift extends Listed>(
  { db }: OrganizationScope,
  gifts: readonly Gift[],
  today: Day,
): Promise<(Gift & { reservedCents: number | null })[]> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select g.original_id as id, reserved_cents(g.organization_id, g.provider_id, g.gift_year, ${today}::date) as cents
    from gifts g where g.original_id = any(${gifts.map(({ originalId }) => originalId)}::int[])
      and g.organization_id in (select organization_id from approval_rules)
  `.execute(db);
  const byId = new Map(rows.map(({ id, cents }) => [id, cents]));
  return gifts.map((gift) => ({ ...gift, reservedCents: byId.get(gift.originalId) ?? null }));
}
