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

/**
 * The end of a session that expired. A provider that reports the time of the sign-in renews its tokens silently for as
 * long as its own session lasts, so a later token does not begin another sign-in.
 */
const expiredKey = (key: string): string => `expired ${key}`;
/** Providers may renew tokens for this long without asking for the credentials. */
const REMEMBERED_MS = 90 * 24 * 60 * 60_000;

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

export interface ExpiredSession {
  issuer: string;
  key: string;
  endedAt: Date;
}

/** Remembers sessions of a provider that expired, so that the same sign-in does not begin another one. */
export async function rememberExpired(db: Db, sessions: readonly ExpiredSession[], now: Date): Promise<void> {
  const rows = sessions
    .filter(({ key }) => sessionIds([key]).length > 0)
    .map(({ issuer, key, endedAt }) => ({ issuer, key: expiredKey(key), ended_at: endedAt }));
  if (rows.length === 0) return;
  const forgetAt = new Date(now.getTime() + REMEMBERED_MS);
  await sql`
    insert into ended_sign_ins (issuer, key, ended_at, forget_at)
    select e.issuer, e.key, e.ended_at, ${forgetAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (issuer text, key text, ended_at timestamptz)
    -- In one order, so that concurrent transactions cannot deadlock.
    order by 1, 2
    on conflict (issuer, key) do update set
      ended_at = greatest(ended_sign_ins.ended_at, excluded.ended_at),
      forget_at = greatest(ended_sign_ins.forget_at, excluded.forget_at)
  `.execute(db);
}

/** True if the session was ended after the token was issued, or expired after its person entered credentials. */
export async function isEnded(db: Db, signIn: SignIn): Promise<boolean> {
  const { issuer, key, issuedAt, authTime = null } = signIn;
  const { rows } = await sql`
    select key from ended_sign_ins where issuer = ${issuer} and (
      (key = any(${endingKeys(signIn)}::text[]) and ended_at >= to_timestamp(${issuedAt}))
      -- Providers report whole seconds.
      or (key = ${expiredKey(key)} and ended_at >= to_timestamp(${authTime}::float8 + 1)))
    limit 1
  `.execute(db);
  return rows.length > 0;
}
