import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Sealing } from './sealing.ts';

const KEY_BYTES = 32;
const DAY_MS = 86_400_000;
/** A replaced key is accepted this long, unless its successor is replaced, too. */
export const KEY_GRACE_DAYS = 30;

/** Identifies the folder of files. It signs nothing, so it is never replaced or encrypted. */
export const FOLDER_KEY = 'file-folder';

export interface InstallationKeys {
  current: Buffer;
  /** Accepted, but signs nothing. Null before the first replacement, and when its time is over. */
  previous: Buffer | null;
}

/** Keys in the database, encrypted if the installation has a key for secrets. */
export interface KeyStore {
  db: Db;
  sealing: Sealing;
}

/** A key of the installation. The first process to need it creates it. */
export async function installationKeys(store: KeyStore, name: string, now: Date): Promise<InstallationKeys> {
  const row = (await findKey(store.db, name)) ?? (await createKey(store, name));
  const { secret, previous_secret: previous, rotated_at: rotatedAt } = row;
  const isAccepted = rotatedAt !== null && now.getTime() < rotatedAt.getTime() + KEY_GRACE_DAYS * DAY_MS;
  return {
    current: opened(store.sealing, name, secret),
    previous: isAccepted && previous ? opened(store.sealing, name, previous) : null,
  };
}

/** Replaces all keys that sign. @returns their names */
export async function rotateKeys({ db, sealing }: KeyStore, now: Date): Promise<string[]> {
  const rows = await listSigning(db);
  for (const { name, secret } of rows)
    await db
      .updateTable('installation_keys')
      .set({
        previous_secret: sealed(sealing, name, opened(sealing, name, secret)),
        secret: sealed(sealing, name, randomBytes(KEY_BYTES)),
        rotated_at: now,
      })
      .where('name', '=', name)
      .execute();
  return rows.map(({ name }) => name);
}

/**
 * Encrypts with the current key what an older one encrypted. Keys in plain text stay until they are replaced, because a
 * process of the release before reads them during an upgrade. Safe to call concurrently.
 * @throws SettingsError if the key of a secret is missing
 */
export function resealKeys({ db, sealing }: KeyStore): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const row of await listSigning(trx)) {
      const { name, secret, previous_secret: previous } = row;
      const after = [secret, previous].map((stored) => stored && resealed(sealing, name, stored));
      if (after[0] === secret && after[1] === previous) continue;
      await trx
        .updateTable('installation_keys')
        .set({ secret: after[0]!, previous_secret: after[1] ?? null })
        .where('name', '=', name)
        .execute();
    }
  });
}

const purpose = (name: string) => `installation key ${name}`;

/** Bytes of the text that `Sealing` made of the key, or the key itself, which is too short to be one. */
const isSealed = (stored: Buffer) => stored.length > KEY_BYTES;

function sealed(sealing: Sealing, name: string, key: Buffer): Buffer {
  const text = key.toString('base64');
  const stored = sealing.seal(text, purpose(name));
  return stored === text ? key : Buffer.from(stored);
}

const opened = (sealing: Sealing, name: string, stored: Buffer): Buffer =>
  isSealed(stored) ? Buffer.from(sealing.open(stored.toString(), purpose(name)), 'base64') : stored;

function resealed(sealing: Sealing, name: string, stored: Buffer): Buffer {
  const key = opened(sealing, name, stored);
  const isDone = !isSealed(stored) || sealing.isCurrent(stored.toString(), purpose(name));
  return isDone ? stored : sealed(sealing, name, key);
}

const listSigning = (db: Db) =>
  db
    .selectFrom('installation_keys')
    .where('name', '!=', FOLDER_KEY)
    .select(['name', 'secret', 'previous_secret'])
    .orderBy('name')
    .forUpdate()
    .execute();

const findKey = (db: Db, name: string) =>
  db
    .selectFrom('installation_keys')
    .select(['secret', 'previous_secret', 'rotated_at'])
    .where('name', '=', name)
    .executeTakeFirst();

async function createKey({ db, sealing }: KeyStore, name: string) {
  const key = randomBytes(KEY_BYTES);
  const secret = name === FOLDER_KEY ? key : sealed(sealing, name, key);
  await db
    .insertInto('installation_keys')
    .values({ name, secret, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findKey(db, name))!;
}
