import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface ProviderKeys {
  jwks: { keys: JWK[] };
  /** Sign the provider's cookies. */
  cookieKeys: string[];
}

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = randomBytes(8).toString('hex');
  return {
    jwks: { keys: [{ ...key, kid, use: 'sig', alg: 'RS256' }] },
    cookieKeys: [randomBytes(32).toString('hex')],
  };
}

/** The provider's keys: made once, kept in the database; of several processes starting at once one makes them. */
export async function loadKeys(db: Db): Promise<ProviderKeys> {
  const made = await readKeys(db);
  if (made) return made;
  const keys = JSON.stringify(await makeKeys());
  await db.transaction().execute(async (trx) => {
    await sql`lock table identity_keys in exclusive mode`.execute(trx);
    await sql`insert into identity_keys (jwks) select ${keys}::jsonb where not exists (select from identity_keys)`.execute(
      trx,
    );
  });
  return (await readKeys(db))!;
}

async function readKeys(db: Db): Promise<ProviderKeys | null> {
  const row = await db.selectFrom('identity_keys').select('jwks').orderBy('id', 'desc').executeTakeFirst();
  return (row?.jwks as ProviderKeys | undefined) ?? null;
}
