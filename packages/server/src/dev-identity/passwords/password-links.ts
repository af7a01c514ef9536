import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { BUILT_IN_PATH } from '../../platform/identity/identity-source.ts';
import { endSessions } from '../../platform/identity/sessions.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { homeBelow, withHome } from '../pages/home.ts';
import { storeHash } from '../provider/accounts.ts';

/** How long a link can be used. */
export const LINK_DAYS = 7;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the one link of a person; one from before is void. @returns its token, which is nowhere else */
export async function issueLink(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into password_links (user_id, token_hash, created_at, expires_at)
    values (${userId}, ${hashOf(token)}, ${now}, ${now}::timestamptz + make_interval(days => ${LINK_DAYS}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at
  `.execute(db);
  // After the row is held: of two at once the later one sees the earlier one's mail.
  await voidMails(db, userId);
  return token;
}

/** Where a link leads. The provider itself is at the main address, whoever's brand it shows. */
export const linkAddress = (settings: Settings, token: string, home = homeBelow(settings, null)): string =>
  settings.PUBLIC_URL[0] + withHome(`${BUILT_IN_PATH}/password/${token}`, home);

/** Leaves a person without a link. */
export async function voidLink(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await voidMails(db, userId);
}

/** The links in mails of a person that were not sent yet lead nowhere any more. */
async function voidMails(db: Db, userId: number): Promise<void> {
  await sql`update mails set link = null where link_user_id = ${userId} and link is not null`.execute(db);
}

/** Whose link it is; null for one that is unknown, used, void or too old. Looking spends nothing. */
export async function findLink(db: Db, token: string, now: Date): Promise<{ email: string } | null> {
  const { rows } = await sql<{ email: string }>`
    select u.email from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and l.expires_at > ${now} and u.status in ('Active', 'Invited')
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Sets the password of a link's person and ends every session there is: whoever knew the old one is out.
 * @param hash of the password, made before: it takes long
 * @returns whether the link was good; of two uses at once one is
 */
export function takeLink(db: Db, token: string, hash: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      delete from password_links l using users u
      where l.token_hash = ${hashOf(token)} and l.expires_at > ${now}
        and u.id = l.user_id and u.status in ('Active', 'Invited')
      returning u.id
    `.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await storeHash(trx, id, hash);
    await voidMails(trx, id);
    // Who chose the password signs in with it at once.
    await endSessions(trx, id, now, 'spared');
    return true;
  });
}

/** Forgets links that are too old, in mails too. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await sql`
    with gone as (delete from password_links where expires_at < ${now} returning user_id)
    update mails set link = null where link is not null and link_user_id in (select user_id from gone)
  `.execute(db);
}
