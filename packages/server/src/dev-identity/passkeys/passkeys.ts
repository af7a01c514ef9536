import { MAX_PASSKEYS } from '@capwise/domain/account/passkeys';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Passkey {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  credentialId: string;
}

export async function findPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select([
      'id',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'credential_id as credentialId',
    ])
    .execute();
}

export async function findCredential(
  db: Db,
  credentialId: string,
): Promise<{ userId: number; credential: WebAuthnCredential } | null> {
  const row = await db
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select(['user_id', 'public_key', 'counter'])
    .executeTakeFirst();
  if (!row) return null;
  const publicKey = new Uint8Array(row.public_key);
  return {
    userId: row.user_id,
    credential: { id: credentialId, publicKey, counter: row.counter },
  };
}

/**
 * Stores the use of a passkey. @returns false if it was removed meanwhile, or if a use with the same or a higher
 * counter came first: then there is a copy of it
 */
export async function noteUse(
  db: Db,
  credentialId: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: isBackedUp, last_used_at: now })
    .where('credential_id', '=', credentialId)
    // Most authenticators never count.
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface NewPasskey {
  userId: number;
  name: string;
  credential: WebAuthnCredential;
  isBackedUp: boolean;
}

/** @param db a transaction that locks the user */
export async function addPasskey(
  db: Db,
  { userId, name, credential, isBackedUp }: NewPasskey,
  now: Date,
): Promise<'added' | 'known' | 'full'> {
  if ((await findPasskeys(db, userId)).length >= MAX_PASSKEYS) return 'full';
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backed_up: isBackedUp,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? 'known' : 'added';
}

export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<void> {
  await db.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** @returns its name, null if it was removed already */
export async function removePasskey(db: Db, userId: number, id: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** @returns how many there were */
export async function removeAllPasskeys(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
