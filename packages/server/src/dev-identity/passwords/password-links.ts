import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { BUILT_IN_PATH } from '../../platform/identity/connections/identity-source.ts';
import { endSessions } from '../../platform/identity/sessions/sessions.ts';
import { removeMailedLinks } from '../../platform/identity/sessions/void-links.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { homeBelow, withHome } from '../pages/home.ts';
import { storeHash } from '../provider/accounts.ts';

export const LINK_DAYS = 7;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Creates a user's only link and voids the previous one. @returns the token, of which only a hash is stored
 */
export async function issueLink(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into password_links (user_id, token_hash, created_at, expires_at)
    values (${userId}, ${hashToken(token)}, ${now}, ${now}::timestamptz + make_interval(days => ${LINK_DAYS}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at
  `.execute(db);
  // After the insert has locked the row, so that the later of two concurrent calls sees the other's mail.
  await removeMailedLinks(db, userId);
  return token;
}

/** The provider is at the main address, whichever brand it shows. */
export const linkAddress = (settings: Settings, token: string, home = homeBelow(settings, null)): string =>
  settings.PUBLIC_URL[0] + withHome(`${BUILT_IN_PATH}/password/${token}`, home);

/** Finds the owner of a link without using it up. Null if it is unknown, used, void or expired. */
export async function findLink(db: Db, token: string, now: Date): Promise<{ email: string } | null> {
  const { rows } = await sql<{ email: string }>`
    select u.email from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now} and u.status in ('Active', 'Invited')
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Sets the password and ends all sessions, to sign out anyone who knew the old one.
 * @param hash computed before the transaction, because it takes long
 * @returns whether the link was valid. Of two concurrent uses, one succeeds.
 */
export function takeLink(db: Db, token: string, hash: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      delete from password_links l using users u
      where l.token_hash = ${hashToken(token)} and l.expires_at > ${now}
        and u.id = l.user_id and u.status in ('Active', 'Invited')
      returning u.id
    `.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await storeHash(trx, id, hash);
    await removeMailedLinks(trx, id);
    // The user signs in with the new password within the same second.
    await endSessions(trx, id, now, 'spared');
    return true;
  });
}

export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await sql`
    with gone as (delete from password_links where expires_at < ${now} returning user_id)
    update mails set link = null where link is not null and link_user_id in (select user_id from gone)
  `.execute(db);
}
