import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sealKeys } from './keys/keys.ts';
import type { Sealing } from './keys/sealing.ts';
import { sealSecrets } from './two-step/second-factor.ts';

/**
 * Encrypts what was stored without a key, or with an older one. Processes may call this at the same time.
 * @throws SettingsError if something is encrypted with a key that is not there
 */
export function sealStored(db: Db, sealing: Sealing): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table identity_keys in exclusive mode`.execute(trx);
    await sealKeys(trx, sealing);
    await sealSecrets(trx, sealing);
  });
}
