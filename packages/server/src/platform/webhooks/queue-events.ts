import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { webhookEventOf } from '@capwise/domain/admin/webhooks/webhook-events';
import { MAX_WAITING } from '@capwise/domain/admin/webhooks/webhooks';
import { sql } from 'kysely';
import { announcement } from '../../db/changes/announcement.ts';
import type { Db } from '../../db/database.ts';

interface Act {
  action: AuditAction;
  subjectId: string | number | null;
  subjectName: string | null;
  systemId: number | null;
}

const ANNOUNCE = announcement('webhooks');

/**
 * Queues the events of a change in its transaction, for the webhooks that want them. Wakes the sender only if
 * there are any. Locks the webhooks, because the act would fail if one were deleted meanwhile.
 */
export async function queueWebhookEvents(db: Db, acts: readonly Act[]): Promise<void> {
  const happened = acts.flatMap(({ action, subjectId, subjectName, systemId }) => {
    const event = webhookEventOf(action);
    if (event === null || subjectId === null || systemId === null) return [];
    return [{ event, id: String(subjectId), name: subjectName, systemId }];
  });
  if (happened.length === 0) return;
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_deliveries (webhook_id, event, payload)
    select w.id, h.event, ${payloadOf({ event: 'h.event', id: 'h.id', name: 'h.name' })}
    from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb) as h (event text, id text, name text, "systemId" int)
    join systems s on s.id = h."systemId"
    join webhooks w on w.system_id = s.id and w.paused_at is null and h.event = any(w.events)
    where (select count(*) from (select from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' limit ${MAX_WAITING}) waiting) < ${MAX_WAITING}
    for key share of w
  `.execute(db);
  if (numAffectedRows > 0n) await ANNOUNCE.execute(db);
}

/** The body as it is sent and signed. Columns of the system are those of `s`. */
export const payloadOf = (columns: { event: string; id: string; name: string }) => sql<string>`
  json_build_object('type', ${sql.ref(columns.event)},
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', json_build_object('id', ${sql.ref(columns.id)}, 'name', ${sql.ref(columns.name)},
      'systemId', s.id::text, 'systemName', s.name))::text`;
