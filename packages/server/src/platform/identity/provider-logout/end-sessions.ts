import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { sessionKey, sessionlessKey, subjectKey } from '../sessions/ended-sign-ins.ts';
import { KEEP_MS } from '../sessions/open-sessions.ts';
import { MAX_AGE_SECONDS, type ProviderLogout, TOLERANCE_SECONDS } from './logout-token.ts';

export interface EndedAtProvider {
  isRepeated: boolean;
  /** Null if nobody here has signed in as this person. */
  userId: number | null;
}

/**
 * Ends what has ended at the provider, in every process. The same message changes nothing the second time, so a
 * late one does not end sessions that began after it.
 * @param db the caller's transaction
 */
export async function endAtProvider(db: Db, logout: ProviderLogout, now: Date): Promise<EndedAtProvider> {
  const { issuer, sub } = logout;
  if (!(await isFirst(db, logout, now))) return { isRepeated: true, userId: null };
  const endedAt = new Date(logout.issuedAt * 1_000);
  const forgetAt = new Date(Math.max(now.getTime(), endedAt.getTime()) + KEEP_MS);
  await sql`
    insert into ended_sign_ins (issuer, key, ended_at, forget_at)
    select ${issuer}, key, ${endedAt}::timestamptz, ${forgetAt}::timestamptz from unnest(${keysOf(logout)}::text[]) as key
    on conflict (issuer, key) do update set
      ended_at = greatest(ended_sign_ins.ended_at, excluded.ended_at),
      forget_at = greatest(ended_sign_ins.forget_at, excluded.forget_at)
  `.execute(db);
  const { rows } = await sql<{ userId: number }>`
    with person as (select user_id from user_identities where issuer = ${issuer} and subject = ${sub ?? null}),
      ended as (
        delete from open_sessions s where s.issuer = ${issuer} and ${isEnded(logout)} returning s.user_id
      )
    select user_id as "userId" from ended union select user_id from person limit 1
  `.execute(db);
  return { isRepeated: false, userId: rows[0]?.userId ?? null };
}

/**
 * A provider whose access tokens name no session does not say which of the person's tokens have ended, so all
 * of these end.
 */
const keysOf = ({ sub, sid }: ProviderLogout): string[] => [
  ...(sid === undefined ? [] : [sessionKey(sid)]),
  ...(sub === undefined ? [] : [sid === undefined ? subjectKey(sub) : sessionlessKey(sub)]),
];

function isEnded({ sub, sid }: ProviderLogout) {
  const isOfPerson = sql<boolean>`s.user_id = (select user_id from person)`;
  if (sid === undefined) return isOfPerson;
  const isSession = sql<boolean>`s.key = ${sessionKey(sid)}`;
  if (sub === undefined) return isSession;
  return sql<boolean>`(${isSession} or (${isOfPerson} and not starts_with(s.key, ${sessionKey('')})))`;
}

async function isFirst(db: Db, { issuer, jti, issuedAt }: ProviderLogout, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(jti).digest('hex');
  const forgetAt = new Date((issuedAt + MAX_AGE_SECONDS + 2 * TOLERANCE_SECONDS) * 1_000);
  const { numAffectedRows } = await sql`
    with forgotten as (
      delete from provider_logouts where forget_at < ${now} and (issuer, jti_hash) <> (${issuer}, ${hash})
    )
    insert into provider_logouts (issuer, jti_hash, forget_at) values (${issuer}, ${hash}, ${forgetAt})
    on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}
