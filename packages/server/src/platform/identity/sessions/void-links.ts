import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Voids the links that were mailed to a user to choose a password. External providers mail their own. */
export async function voidLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await removeMailedLinks(db, userId);
}

/** The mails stay, without their links. */
export async function removeMailedLinks(db: Db, userId: number): Promise<void> {
  await sql`update mails set link = null where link_user_id = ${userId} and link is not null`.execute(db);
}
