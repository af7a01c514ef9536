import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface RequestKey {
  userId: number;
  key: string;
  digest: string;
  /** Null without a request, as in tests. */
  requestId: string | null;
}

export interface AnsweredRequest {
  digest: string;
  answer: string | null;
}

/** Claims the key for a request. @returns null if the key is new, otherwise the request that has it */
export async function claimKey(
  db: Db,
  { userId, key, digest, requestId }: RequestKey,
): Promise<AnsweredRequest | null> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('answered_requests')
    .values({
      ...{ user_id: userId, key, digest, request_id: requestId },
      audit_before: sql`(select coalesce(max(id), 0) from audit_entries)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted ? null : findAnswer(db, userId, key);
}

export async function findAnswer(db: Db, userId: number, key: string): Promise<AnsweredRequest | null> {
  const found = await db
    .selectFrom('answered_requests')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['digest', 'answer'])
    .executeTakeFirst();
  return found ?? null;
}

/** A later entry about one of these may concern another record: they stand for many. */
const WHOLES = ['access-review', 'provider-mapping', 'tenant'];
/** Entries that change no record. */
const NO_CHANGES = [
  'gift-provider.exceed-threshold',
  'gift-provider.reach-alert',
  'gift-statements.download',
  'webhook.resend',
  'webhook.test',
] satisfies AuditAction[];

/** True if another request changed a record of this one since, so that its answer may no longer hold. */
export async function isChangedSince(db: Db, { userId, key }: Omit<RequestKey, 'digest'>): Promise<boolean> {
  const { rows } = await sql`
    select from answered_requests r
    join audit_entries own on own.id > r.audit_before and own.request_id = r.request_id
      and own.user_id = r.user_id
    join audit_entries later on later.subject_type = own.subject_type and later.subject_id = own.subject_id
      and later.id > own.id and later.request_id is distinct from own.request_id
    where r.user_id = ${userId} and r.key = ${key} and own.subject_type <> all(${WHOLES}::text[])
      and own.action <> all(${NO_CHANGES}::text[]) and later.action <> all(${NO_CHANGES}::text[])
    limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function storeAnswer(db: Db, { userId, key }: RequestKey, answer: string): Promise<void> {
  await db
    .updateTable('answered_requests')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function releaseKey(db: Db, { userId, key }: RequestKey): Promise<void> {
  await db.deleteFrom('answered_requests').where('user_id', '=', userId).where('key', '=', key).execute();
}

/** One hour is enough: retries come within minutes. */
export async function sweepAnswers(db: Db): Promise<void> {
  await sql`delete from answered_requests where created_at < now() - interval '1 hour'`.execute(db);
}
