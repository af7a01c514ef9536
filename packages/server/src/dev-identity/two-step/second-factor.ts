import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { matchTotpStep } from './totp.ts';

export type Accepted = 'code' | 'recovery-code';

export interface SecondFactorState {
  since: Date;
  recoveryCodesLeft: number;
}

/** Binds the sealed secret to one user. */
const totpPurpose = (userId: number) => `totp ${userId}`;

/** Null if two-step verification is off. */
export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactorState | null> {
  const row = await db
    .selectFrom('identity_second_factors')
    .where('user_id', '=', userId)
    .select(['created_at', sql<number>`cardinality(recovery_hashes)`.as('left')])
    .executeTakeFirst();
  return row ? { since: row.created_at, recoveryCodesLeft: row.left } : null;
}

/** A passkey is both factors. */
export async function hasPasskeys(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('passkeys').where('user_id', '=', userId).select('id').executeTakeFirst();
  return row !== undefined;
}

export interface NewSecondFactor {
  userId: number;
  secret: string;
  /** Time step of the code that proved that the app has the secret. */
  step: number;
}

/** @returns the recovery codes, null if two-step verification is already on */
export async function turnOn(
  db: Db,
  sealing: Sealing,
  { userId, secret, step }: NewSecondFactor,
  now: Date,
): Promise<string[] | null> {
  const { codes, salt, hashes } = newRecoveryCodes();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_second_factors')
    .values({
      user_id: userId,
      secret: sealing.seal(secret, totpPurpose(userId)),
      last_step: step,
      salt,
      recovery_hashes: hashes,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? null : codes;
}

/** Encrypts secrets that are stored in plain text or with an old key. @param db a transaction */
export async function sealSecrets(db: Db, sealing: Sealing): Promise<void> {
  const rows = await db
    .selectFrom('identity_second_factors')
    .select(['user_id', 'secret'])
    .forUpdate()
    .execute();
  for (const { user_id, secret } of rows) {
    const purpose = totpPurpose(user_id);
    const opened = sealing.open(secret, purpose);
    if (sealing.isCurrent(secret, purpose)) continue;
    await db
      .updateTable('identity_second_factors')
      .set({ secret: sealing.seal(opened, purpose) })
      .where('user_id', '=', user_id)
      .execute();
  }
}

export async function turnOff(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the recovery codes. @returns the new ones, null if two-step verification is off */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[] | null> {
  const { codes, salt, hashes } = newRecoveryCodes();
  const { numUpdatedRows } = await db
    .updateTable('identity_second_factors')
    .set({ salt, recovery_hashes: hashes })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? codes : null;
}

/** An app's codes are short and all digits. Recovery codes are longer. */
export const isAppCode = (code: string): boolean => /^(\s*\d){0,7}\s*$/.test(code);

/**
 * Accepts an app's code or a recovery code. Each works once, also for concurrent uses.
 * @returns its kind, null if it is wrong or was used before
 */
export async function acceptCode(
  db: Db,
  sealing: Sealing,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<Accepted | null> {
  const factor = await db
    .selectFrom('identity_second_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'salt'])
    .executeTakeFirst();
  if (!factor) return null;
  if (isAppCode(code)) {
    const secret = sealing.open(factor.secret, totpPurpose(userId));
    const step = matchTotpStep(secret, code.replace(/\s/g, ''), now);
    if (step === null) return null;
    const { numUpdatedRows } = await db
      .updateTable('identity_second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'code' : null;
  }
  const hash = recoveryHash(code, factor.salt);
  const { numUpdatedRows } = await db
    .updateTable('identity_second_factors')
    .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'recovery-code' : null;
}
