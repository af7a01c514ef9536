import { DELIVERY_DAYS } from '@capwise/domain/admin/webhooks/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Sealing } from '../../../../platform/secrets/sealing.ts';
import { webhookPurpose } from '../webhook-secret.ts';

const PER_STATEMENT = 1_000;

/** Deletes old deliveries, in slices, and secrets that no longer sign. */
export async function sweepWebhookRows(db: Db, now: Date): Promise<void> {
  await sql`update webhooks set old_secret = null, old_secret_until = null
    where old_secret_until <= ${now}`.execute(db);
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where created_at < ${now}::timestamptz - make_interval(days => ${DELIVERY_DAYS})
      limit ${PER_STATEMENT} for update skip locked)`.execute(db);
    deleted = numAffectedRows;
  } while (deleted === BigInt(PER_STATEMENT));
}

/**
 * Encrypts secrets that are stored in plain text or with an old key. Safe to call concurrently.
 * @throws SettingsError if a secret's key is missing
 */
export function sealWebhookSecrets(db: Db, sealing: Sealing): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('webhooks')
      .select(['id', 'secret', 'old_secret'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    for (const { id, secret, old_secret } of rows) {
      const sealed = [secret, old_secret].map((stored) => stored && resealed(sealing, stored, id));
      if (sealed[0] === secret && sealed[1] === old_secret) continue;
      await trx
        .updateTable('webhooks')
        .set({ secret: sealed[0]!, old_secret: sealed[1] ?? null })
        .where('id', '=', id)
        .execute();
    }
  });
}

function resealed(sealing: Sealing, stored: string, id: number): string {
  const purpose = webhookPurpose(id);
  const secret = sealing.open(stored, purpose);
  return sealing.isCurrent(stored, purpose) ? stored : sealing.seal(secret, purpose);
}
