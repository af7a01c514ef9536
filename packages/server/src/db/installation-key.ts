import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const KEY_BYTES = 32;

/** A key of the installation. The first process to need it creates it. */
export async function installationKey(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('installation_keys')
    .values({ name, secret: randomBytes(KEY_BYTES), created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('installation_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
