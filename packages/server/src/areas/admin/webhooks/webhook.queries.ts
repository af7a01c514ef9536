import type { WebhookFields } from '@capwise/domain/admin/webhooks/webhooks';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import { isInOrganization, type Scope } from '../../../db/scope.ts';

/** The system or the organization whose events a webhook sends. */
export type WebhookOwner =
  | { systemId: number; organizationId: null }
  | { systemId: null; organizationId: number };

const WEBHOOK = rowColumns(
  { w: 'webhooks', s: 'systems?' },
  {
    id: 'w.id',
    systemId: 'w.system_id',
    systemName: 's.name',
    isSystemActive: 's.is_active',
    organizationId: 'w.organization_id',
    url: 'w.url',
    description: 'w.description',
    events: 'w.events',
    version: 'w.version',
    createdAt: 'w.created_at',
    createdBy: 'w.created_by',
    pausedAt: 'w.paused_at',
    pauseReason: 'w.pause_reason',
    failingSince: 'w.failing_since',
    oldSecretUntil: 'w.old_secret_until',
    lastDeliveredAt: 'w.last_delivered_at',
    waitingCount: sql<number>`(
      select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')`,
  },
);
export type WebhookRow = RowOf<typeof WEBHOOK>;

/** Of the entered organization, and outside of organizations those of the viewer's systems. */
const managed = (scope: Scope) =>
  isInOrganization(scope)
    ? sql`w.organization_id = ${scope.organizationId}`
    : sql`w.system_id is not null and ${visibleSystem(scope, 'w.system_id')}`;

const webhooks = (scope: Scope, rest: ReturnType<typeof sql>) =>
  WEBHOOK.from(sql`webhooks w left join systems s on s.id = w.system_id
    where ${managed(scope)} ${rest}`).execute(scope.db);

/** Newest first. */
export async function listWebhooks(
  scope: Scope,
  systemId: number | null,
  most: number,
): Promise<WebhookRow[]> {
  const { rows } = await webhooks(
    scope,
    sql`and (${systemId}::int is null or w.system_id = ${systemId}) order by w.id desc limit ${most}`,
  );
  return rows;
}

export async function findWebhook(scope: Scope, id: number): Promise<WebhookRow | null> {
  const { rows } = await webhooks(scope, sql`and w.id = ${id}`);
  return rows[0] ?? null;
}

/** Locks against other edits. Acts can still queue events. */
export async function lockWebhook(scope: Scope, id: number): Promise<WebhookRow | null> {
  await sql`select from webhooks w where w.id = ${id} and ${managed(scope)} for no key update`.execute(
    scope.db,
  );
  return findWebhook(scope, id);
}

/** Blocks new webhooks of the owner until the transaction ends, and counts the present ones. */
export async function countWebhooks({ db }: Scope, owner: WebhookOwner): Promise<number> {
  const { systemId, organizationId } = owner;
  const table = systemId === null ? 'organizations' : 'systems';
  await sql`select from ${sql.table(table)} where id = ${systemId ?? organizationId} for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhooks
    where system_id = ${systemId} or organization_id = ${organizationId}`.execute(db);
  return rows[0]!.count;
}

export async function nextWebhookId({ db }: Scope): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('webhooks', 'id'))::int as id`.execute(db);
  return rows[0]!.id;
}

interface NewWebhook extends WebhookFields {
  id: number;
  owner: WebhookOwner;
  secret: string;
  at: Date;
}

export async function insertWebhook({ db, viewer }: Scope, webhook: NewWebhook): Promise<void> {
  const { id, owner, url, description, events, secret, at } = webhook;
  await db
    .insertInto('webhooks')
    .values({
      ...{ id, system_id: owner.systemId, organization_id: owner.organizationId },
      ...{ url, description, events, secret },
      ...{ created_at: at, created_by_id: viewer.userId, created_by: viewer.email },
    })
    .execute();
}

export async function changeWebhook({ db }: Scope, id: number, fields: WebhookFields): Promise<void> {
  await sql`update webhooks set url = ${fields.url}, description = ${fields.description},
    events = ${fields.events}::text[], version = version + 1 where id = ${id}`.execute(db);
}

export async function setPaused({ db }: Scope, id: number, pausedAt: Date | null): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ paused_at: pausedAt, pause_reason: pausedAt && 'person' })
    .where('id', '=', id)
    .execute();
}

/** For a resumed webhook and a new address: past failures do not count, and what waits is due. */
export async function startAgain({ db }: Scope, id: number, now: Date): Promise<void> {
  await sql`update webhooks set failing_since = null where id = ${id}`.execute(db);
  await sql`update webhook_deliveries set tries = 0, due_at = ${now}
    where webhook_id = ${id} and state = 'waiting'`.execute(db);
}

/** The present secret also signs, until then. */
export async function replaceSecret(
  { db }: Scope,
  id: number,
  { secret, until }: { secret: string; until: Date },
): Promise<void> {
  await sql`update webhooks set old_secret = secret, old_secret_until = ${until}, secret = ${secret}
    where id = ${id}`.execute(db);
}

export async function deleteWebhookRow({ db }: Scope, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}
