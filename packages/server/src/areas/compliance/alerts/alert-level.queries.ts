import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The remaining amount at which alert `a` fires in a year with this threshold. Null for a share without one. */
export const alertLevel = (thresholdCents: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`alert_level(a.remaining_cents, a.used_percent, ${thresholdCents})`;

/** True if alert `a` watches the physician of totals `t`. Each physician counts once. */
export const WATCHED = sql<SqlBool>`(t.total_cents > 0 and t.provider_id = physician_of(t.provider_id)
  and (a.entity_id is null or belongs_to_entity(t.organization_id, t.provider_id, a.entity_id, t.gift_year)))`;

/** True if the physician of totals `t` is past alert `a` in a year with this threshold. */
export const isPast = (thresholdCents: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${thresholdCents} - t.total_cents <= ${alertLevel(thresholdCents)} and ${WATCHED})`;
