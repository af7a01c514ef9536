import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const KEY_BYTES = 32;
const DAY_MS = 86_400_000;
/** A replaced key is accepted this long, unless its successor is replaced, too. */
export const KEY_GRACE_DAYS = 30;

/** Identifies the folder of files. It signs nothing, so it is never replaced. */
export const FOLDER_KEY = 'file-folder';

export interface InstallationKeys {
  current: Buffer;
  /** Accepted, but signs nothing. Null before the first replacement, and when its time is over. */
  previous: Buffer | null;
}

/** A key of the installation. The first process to need it creates it. */
export async function installationKeys(db: Db, name: string, now: Date): Promise<InstallationKeys> {
  const row = (await findKey(db, name)) ?? (await createKey(db, name));
  const { secret, previous_secret: previous, rotated_at: rotatedAt } = row;
  const isAccepted = rotatedAt !== null && now.getTime() < rotatedAt.getTime() + KEY_GRACE_DAYS * DAY_MS;
  return { current: secret, previous: isAccepted ? previous : null };
}

/** Replaces all keys that sign. @returns their names */
export async function rotateKeys(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('installation_keys')
    .where('name', '!=', FOLDER_KEY)
    .select('name')
    .orderBy('name')
    .forUpdate()
    .execute();
  for (const { name } of rows)
    await db
      .updateTable('installation_keys')
      .set(({ ref }) => ({
        previous_secret: ref('secret'),
        secret: randomBytes(KEY_BYTES),
        rotated_at: now,
      }))
      .where('name', '=', name)
      .execute();
  return rows.map(({ name }) => name);
}

const findKey = (db: Db, name: string) =>
  db
    .selectFrom('installation_keys')
    .select(['secret', 'previous_secret', 'rotated_at'])
    .where('name', '=', name)
    .executeTakeFirst();

async function createKey(db: Db, name: string) {
  await db
    .insertInto('installation_keys')
    .values({ name, secret: randomBytes(KEY_BYTES), created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findKey(db, name))!;
}
