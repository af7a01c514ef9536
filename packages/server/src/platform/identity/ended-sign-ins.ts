import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SignIn } from '../../db/scope.ts';

/** Clocks of the provider and of the database may differ by this much. */
const TOLERANCE_SECONDS = 60;

/** What the tokens of one session at the provider have in common. */
export const sessionKey = (sid: string): string => `session ${sid}`;

/** The session of a key; none for a token without one. */
export const sessionsOf = (keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(sessionKey(''))).map((key) => key.slice(sessionKey('').length));

/**
 * Ends a sign-in: each of its tokens that was issued until now is refused from now on, whichever tab holds it.
 * The row stays for as long as a token could live that was issued a moment ago; older rows are deleted here too.
 */
export async function endSignIn(db: Db, signIn: SignIn, now: Date): Promise<void> {
  const { issuer, key, issuedAt, expiresAt } = signIn;
  const endedAt = Math.max(Math.floor(now.getTime() / 1_000), issuedAt);
  const forgetAt = endedAt + Math.max(expiresAt - issuedAt, 0) + TOLERANCE_SECONDS;
  await sql`
    with forgotten as (delete from ended_sign_ins where forget_at < ${now} and (issuer, key) <> (${issuer}, ${key}))
    insert into ended_sign_ins (issuer, key, ended_at, forget_at)
    values (${issuer}, ${key}, to_timestamp(${endedAt}), to_timestamp(${forgetAt}))
    on conflict (issuer, key) do update set
      ended_at = greatest(ended_sign_ins.ended_at, excluded.ended_at),
      forget_at = greatest(ended_sign_ins.forget_at, excluded.forget_at)
  `.execute(db);
  await db.deleteFrom('open_sessions').where('issuer', '=', issuer).where('key', '=', key).execute();
}

/** Whether somebody has signed out of what a token belongs to. */
export async function isEnded(db: Db, { issuer, key, issuedAt }: SignIn): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sign_ins')
    .select('key')
    .where('issuer', '=', issuer)
    .where('key', '=', key)
    .where('ended_at', '>=', sql<Date>`to_timestamp(${issuedAt})`)
    .executeTakeFirst();
  return row !== undefined;
}
