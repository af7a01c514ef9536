import type { Scope } from '../../../db/scope.ts';
import type { SessionLimits } from '../../../platform/identity/open-sessions.ts';

export interface OwnSessionRow {
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
  browser: string;
  isCurrent: boolean;
}

const MAX_LISTED = 50;

/** The viewer's sessions that go on, the one used last first. */
export async function listOwnSessions(
  { db, viewer }: Scope,
  { idleMs, longestMs }: SessionLimits,
  now: Date,
): Promise<OwnSessionRow[]> {
  const rows = await db
    .selectFrom('open_sessions')
    .where('user_id', '=', viewer.userId)
    .where('last_used_at', '>', new Date(now.getTime() - idleMs))
    .where('started_at', '>', new Date(now.getTime() - longestMs))
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
