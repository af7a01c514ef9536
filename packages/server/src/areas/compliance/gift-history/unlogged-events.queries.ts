import { sql } from 'kysely';

const isMissing = (
  action: string,
) => sql`not exists (select from audit_entries e where e.subject_type = 'gift'
  and e.subject_id = g.original_id::text and e.organization_id = g.organization_id and e.action = ${action})`;

/** Returns and the deletion of a gift `g` that have no audit entry, such as those of imported gifts. */
export const UNLOGGED_EVENTS = sql`
  select 'return' as action, r.entered_at as at, r.entered_by as by_id, r.note, r.cents
  from gift_returns r where r.gift_id = g.original_id and ${isMissing('gift.return')}
  union all
  select 'delete', g.voided_at, g.voided_by, g.void_reason, null
  where g.voided_at is not null and ${isMissing('gift.delete')}`;
