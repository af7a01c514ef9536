import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SignIn } from '../../../db/scope.ts';
import { endingKeys, endSignIn, isEnded, rememberExpired, sessionIds } from './ended-sign-ins.ts';
import { forgetProviderSessions } from './sessions.ts';

export interface SessionLimits {
  idleMs: number;
  longestMs: number;
}

const MINUTE_MS = 60_000;
/** Last use is stored to the minute, to limit writes. */
const PRECISION_MS = MINUTE_MS;
const MAX_BROWSER = 300;
/** Access tokens of deleted sessions have expired after this time. */
export const KEEP_MS = 24 * 60 * MINUTE_MS;

interface Session {
  started_at: Date;
  last_used_at: Date;
}

export const sessionLimits = (settings: {
  SESSION_IDLE_MINUTES: number;
  SESSION_MAX_HOURS: number;
}): SessionLimits => ({
  idleMs: settings.SESSION_IDLE_MINUTES * MINUTE_MS,
  longestMs: settings.SESSION_MAX_HOURS * 60 * MINUTE_MS,
});

const sessionEnd = ({ started_at, last_used_at }: Session, { idleMs, longestMs }: SessionLimits): number =>
  Math.min(last_used_at.getTime() + idleMs, started_at.getTime() + longestMs);

/** True if the person signed in again after the session ended. Providers report whole seconds. */
const isRenewed = ({ authTime }: SignIn, endedAt: number): boolean =>
  authTime !== undefined && (authTime + 1) * 1_000 > endedAt;

const find = (db: Db, { issuer, key }: Pick<SignIn, 'issuer' | 'key'>): Promise<Session | undefined> =>
  db
    .selectFrom('open_sessions')
    .where('issuer', '=', issuer)
    .where('key', '=', key)
    .select(['started_at', 'last_used_at'])
    .executeTakeFirst();

export async function isExpired(
  db: Db,
  session: Pick<SignIn, 'issuer' | 'key'>,
  limits: SessionLimits,
  now: Date,
): Promise<boolean> {
  const stored = await find(db, session);
  return stored !== undefined && sessionEnd(stored, limits) < now.getTime();
}

/**
 * True if a token's session is still open. Ends sessions that were idle for too long or started too long ago.
 */
export async function goesOn(db: Db, signIn: SignIn, limits: SessionLimits, now: Date): Promise<boolean> {
  // Order matters: a concurrent sign-out records the end before it deletes the session.
  const stored = await find(db, signIn);
  if (await isEnded(db, signIn)) return false;
  if (!stored) return true;
  const endedAt = sessionEnd(stored, limits);
  if (endedAt >= now.getTime()) return true;
  if (!isRenewed(signIn, endedAt)) {
    await rememberExpired(db, [{ ...signIn, endedAt: new Date(endedAt) }], now);
    await endSignIn(db, signIn, now);
    await forgetProviderSessions(db, sessionIds([signIn.key]));
    return false;
  }
  await db
    .deleteFrom('open_sessions')
    .where('issuer', '=', signIn.issuer)
    .where('key', '=', signIn.key)
    .where('last_used_at', '<=', stored.last_used_at)
    .execute();
  return true;
}

export async function noteUse(
  db: Db,
  signIn: SignIn,
  { userId, browser, now }: { userId: number; browser: string; now: Date },
): Promise<void> {
  const { issuer, key, issuedAt } = signIn;
  const before = new Date(now.getTime() - PRECISION_MS);
  await sql`
    insert into open_sessions (issuer, key, user_id, started_at, last_used_at, browser)
    select ${issuer}, ${key}, u.id, ${now}::timestamptz, ${now}::timestamptz, ${browser.slice(0, MAX_BROWSER)}
    from users u
    where u.id = ${userId} and coalesce(u.sessions_valid_from <= to_timestamp(${issuedAt}), true)
      and not exists (select from ended_sign_ins e where e.issuer = ${issuer}
        and e.key = any(${endingKeys(signIn)}::text[]) and e.ended_at >= to_timestamp(${issuedAt}))
    on conflict (issuer, key) do update set last_used_at = excluded.last_used_at, browser = excluded.browser
    where open_sessions.last_used_at < ${before}
  `.execute(db);
}

export async function sweepSessions(db: Db, limits: SessionLimits, now: Date): Promise<void> {
  const unused = new Date(now.getTime() - limits.idleMs - KEEP_MS);
  const old = new Date(now.getTime() - limits.longestMs - KEEP_MS);
  await db.transaction().execute(async (transaction) => {
    const swept = await transaction
      .deleteFrom('open_sessions')
      .where((where) => where.or([where('last_used_at', '<', unused), where('started_at', '<', old)]))
      .returning(['issuer', 'key', 'started_at', 'last_used_at'])
      .execute();
    const expired = swept.map((session) => ({ ...session, endedAt: new Date(sessionEnd(session, limits)) }));
    await rememberExpired(transaction, expired, now);
    await forgetProviderSessions(transaction, sessionIds(swept.map(({ key }) => key)));
  });
}
