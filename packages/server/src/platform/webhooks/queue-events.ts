import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { webhookEventOf } from '@capwise/domain/admin/webhooks/webhook-events';
import { MAX_WAITING } from '@capwise/domain/admin/webhooks/webhooks';
import { sql } from 'kysely';
import { announcement } from '../../db/changes/announcement.ts';
import type { Db } from '../../db/database.ts';
import { OWNER_JOINS, payloadOf } from './payload.ts';

interface Act {
  action: AuditAction;
  subjectId: string | number | null;
  subjectName: string | null;
  systemId: number | null;
  organizationId?: number;
  subjects?: readonly { id: number; name: string }[];
}

export interface HappenedEvent {
  event: string;
  id: string;
  name: string | null;
  systemId: number | null;
  organizationId: number | null;
}

const ANNOUNCE = announcement('webhooks');

/** One event of each subject. Acts without a system and an organization have none. */
export const webhookEvents = (acts: readonly Act[]): HappenedEvent[] =>
  acts.flatMap(({ action, subjectId, subjectName, systemId, organizationId = null, subjects }) => {
    const event = webhookEventOf(action);
    if (event === null || (systemId === null && organizationId === null)) return [];
    const about = subjects ?? (subjectId === null ? [] : [{ id: subjectId, name: subjectName }]);
    return about.map(({ id, name }) => ({ event, id: String(id), name, systemId, organizationId }));
  });

/** Of an inserted audit entry. Saves a statement while there are no webhooks. */
export const HAS_WEBHOOKS = sql<boolean>`exists (select from webhooks w where w.paused_at is null
  and (w.system_id = audit_entries.system_id or w.organization_id = audit_entries.organization_id))`;

/**
 * Queues the events of a change in its transaction, for the webhooks that want them. Wakes the sender only if
 * there are any. Locks the webhooks, because the act would fail if one were deleted meanwhile.
 */
export async function queueWebhookEvents(db: Db, happened: readonly HappenedEvent[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_deliveries (webhook_id, event, payload)
    select w.id, h.event, ${payloadOf({ event: 'h.event', id: 'h.id', name: 'h.name' })}
    from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb)
      as h (event text, id text, name text, "systemId" int, "organizationId" int)
    join webhooks w on (w.system_id = h."systemId" or w.organization_id = h."organizationId")
      and w.paused_at is null and h.event = any(w.events)
    ${OWNER_JOINS}
    where (select count(*) from (select from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' limit ${MAX_WAITING}) waiting) < ${MAX_WAITING}
    for key share of w
  `.execute(db);
  if (numAffectedRows > 0n) await ANNOUNCE.execute(db);
}
