import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SignIn } from '../../../db/scope.ts';

/** Clock difference tolerated between the provider and the database. */
const TOLERANCE_SECONDS = 60;

export const sessionKey = (sid: string): string => `session ${sid}`;

/** Ends every session of a person at the issuer. */
export const subjectKey = (subject: string): string => `subject ${subject}`;
/** Ends the tokens of a person that name no session. */
export const sessionlessKey = (subject: string): string => `sessionless ${subject}`;

/** The keys that end a sign-in. */
export const endingKeys = ({ key, subject }: Pick<SignIn, 'key' | 'subject'>): string[] => [
  key,
  ...(subject === undefined ? [] : [subjectKey(subject)]),
  ...(subject === undefined || sessionIds([key]).length > 0 ? [] : [sessionlessKey(subject)]),
];

/** Empty for tokens without a session. */
export const sessionIds = (keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(sessionKey(''))).map((key) => key.slice(sessionKey('').length));

/**
 * Ends a sign-in: all of its tokens issued so far are refused, in every tab. The row remains until the newest
 * of these tokens has expired. Also deletes older rows.
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

export async function isEnded(db: Db, signIn: SignIn): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sign_ins')
    .select('key')
    .where('issuer', '=', signIn.issuer)
    .where('key', 'in', endingKeys(signIn))
    .where('ended_at', '>=', sql<Date>`to_timestamp(${signIn.issuedAt})`)
    .executeTakeFirst();
  return row !== undefined;
}
