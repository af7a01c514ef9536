import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { PhysicianPlace } from '../../cures/cure.queries.ts';

export interface OverRow extends PhysicianPlace {
  year: number;
  providerName: string;
}

/** Physicians over the threshold of the asked years, each as the oldest record. */
export async function listOver(
  db: Db,
  asked: readonly { organizationId: number; year: number }[],
): Promise<OverRow[]> {
  const { rows } = await sql<OverRow>`
    select q."organizationId", q.year, t.provider_id as "providerId", p.name as "providerName"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q ("organizationId" int, year int)
    cross join lateral (select l.amount_cents from gift_thresholds l
      where l.organization_id = q."organizationId" and l.year = q.year order by l.id desc limit 1) l
    join gift_totals t on t.organization_id = q."organizationId" and t.gift_year = q.year
      -- In this order, because the index contains the negated total.
      and -t.total_cents < -l.amount_cents
    join gift_providers p on p.id = t.provider_id
    where t.provider_id = physician_of(t.provider_id)
    order by q."organizationId", p.name, t.provider_id
  `.execute(db);
  return rows;
}
