import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { subjectKey } from './ended-sign-ins.ts';
import type { SessionLimits } from './open-sessions.ts';

export interface ListedSession {
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
  browser: string;
  /** True for the session of this request. */
  isCurrent: boolean;
}

const MAX_LISTED = 50;

/** Of the session itself, or of every session of the person at the provider. */
const isEndingKey = sql<boolean>`e.key in (open_sessions.key, (
  select ${subjectKey('')} || i.subject from user_identities i
  where i.issuer = open_sessions.issuer and i.user_id = open_sessions.user_id limit 1))`;

/** Open sessions of a user, last used first. @param userId a user whose sessions the viewer may see */
export async function listSessions(
  { db, viewer }: Scope,
  userId: number,
  { idleMs, longestMs }: SessionLimits,
  now: Date,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('open_sessions')
    .where('user_id', '=', userId)
    .where('last_used_at', '>', new Date(now.getTime() - idleMs))
    .where('started_at', '>', new Date(now.getTime() - longestMs))
    // A request that finishes during sign-out can record its session again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_sign_ins as e')
            .select('e.key')
            .whereRef('e.issuer', '=', 'open_sessions.issuer')
            .where(isEndingKey)
            .where(sql<boolean>`e.ended_at >= date_trunc('second', open_sessions.started_at)`),
        ),
      ),
    )
    .select(['id', 'issuer', 'key', 'started_at', 'last_used_at', 'browser'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id, issuer, key, started_at, last_used_at, browser }) => ({
    id: String(id),
    startedAt: started_at,
    lastUsedAt: last_used_at,
    browser,
    isCurrent: issuer === viewer.signIn?.issuer && key === viewer.signIn.key,
  }));
}
