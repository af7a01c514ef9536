import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../platform/secrets/sealing.ts';
import { sealKeys } from './keys/keys.ts';
import { sealSecrets } from './two-step/second-factor.ts';

/**
 * Encrypts secrets that are stored in plain text or with an old key. Safe to call concurrently.
 * @throws SettingsError if a secret's key is missing
 */
export function sealStored(db: Db, sealing: Sealing): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table identity_keys in exclusive mode`.execute(trx);
    await sealKeys(trx, sealing);
    await sealSecrets(trx, sealing);
  });
}
