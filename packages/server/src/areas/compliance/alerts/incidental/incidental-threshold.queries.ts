import { SUBMITTED } from '@capwise/domain/compliance/gifts/gifts';
import { type SqlBool, sql } from 'kysely';

/** Incidental threshold for the year of gift `g`, or null. */
export const INCIDENTAL_THRESHOLD = sql`(select l.incidental_cents from gift_thresholds l
  where l.organization_id = g.organization_id and l.year = g.gift_year order by l.id desc limit 1)`;

/** Same rule as `isAboveIncidentalThreshold` in the domain. */
export const ABOVE_INCIDENTAL_THRESHOLD = sql<SqlBool>`(g.is_incidental and g.status = ${sql.lit(SUBMITTED)}
  and g.amount_cents >= coalesce(${INCIDENTAL_THRESHOLD}, 2147483647))`;
