import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * Revokes every token of a user. They stay revoked when the user is active again.
 * @param db the caller's transaction
 */
export async function revokeApiTokens(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    update api_tokens set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
  `.execute(db);
}
