import type { GiftFilter } from '@capwise/domain/compliance/gifts/gifts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { giftConditions } from './gift-filter.queries.ts';
import { matching } from './gift-list.queries.ts';

/** Sums of all gifts that match a filter, in cents. */
export interface GiftSums {
  amountCents: number;
  countedCents: number;
  returnedCents: number;
}

/** `sum` of bigint is numeric, which the driver reads as text. */
const cents = (column: 'amount_cents' | 'returned_cents') =>
  sql<number>`coalesce(sum(g.${sql.ref(column)}), 0)::bigint`;

export async function sumGifts(scope: OrganizationScope, filter: GiftFilter): Promise<GiftSums> {
  const conditions = giftConditions(seenOrganizations(scope), filter);
  const { rows } = await sql<GiftSums>`
    select ${cents('amount_cents')} as "amountCents", ${cents('returned_cents')} as "returnedCents",
      coalesce(sum(counted_cents(g)), 0)::bigint as "countedCents"
    from gifts g where ${matching(conditions)}
  `.execute(scope.db);
  return rows[0]!;
}
