import { type RawBuilder, sql } from 'kysely';

/** The remaining amount at which alert `a` fires in a year with this threshold. Null for a share without one. */
export const alertLevel = (thresholdCents: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`alert_level(a.remaining_cents, a.used_percent, ${thresholdCents})`;
