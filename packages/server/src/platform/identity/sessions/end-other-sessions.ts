import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { sessionKey } from './ended-sign-ins.ts';
import { KEEP_MS } from './open-sessions.ts';

/** A session at the built-in provider. */
export interface OwnSession {
  issuer: string;
  sessionUid: string;
}

/**
 * Ends every session of a user but one, here and at the built-in provider.
 * @param db the caller's transaction
 */
export async function endOtherSessions(
  db: Db,
  userId: number,
  { issuer, sessionUid }: OwnSession,
  now: Date,
): Promise<void> {
  const accountId = `user-${userId}`;
  const forgetAt = new Date(now.getTime() + KEEP_MS);
  // A session at the provider whose tokens were not used yet is not open here.
  await sql`
    insert into ended_sign_ins (issuer, key, ended_at, forget_at)
    select issuer, key, ${now}::timestamptz, ${forgetAt}::timestamptz from (
      select issuer, key from open_sessions where user_id = ${userId}
      union
      select ${issuer}, ${sessionKey('')} || uid from identity_records
      where model = 'Session' and payload ->> 'accountId' = ${accountId} and uid is not null
    ) sessions
    where (issuer, key) <> (${issuer}, ${sessionKey(sessionUid)})
    on conflict (issuer, key) do update set
      ended_at = greatest(ended_sign_ins.ended_at, excluded.ended_at),
      forget_at = greatest(ended_sign_ins.forget_at, excluded.forget_at)
  `.execute(db);
  await sql`
    delete from open_sessions
    where user_id = ${userId} and (issuer, key) <> (${issuer}, ${sessionKey(sessionUid)})
  `.execute(db);
  await sql`
    delete from identity_records
    where payload ->> 'accountId' = ${accountId}
      and coalesce(case model when 'Session' then uid else payload ->> 'sessionUid' end, '') <> ${sessionUid}
      and model in ('Session', 'RefreshToken', 'AuthorizationCode', 'SecondStep', 'PasskeyChallenge')
  `.execute(db);
}
