import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { maySignIn } from '../../../platform/access/may-sign-in.ts';

export interface MailedPerson {
  userId: number;
  email: string;
  systemId: number;
  systemTypeName: string;
  /** Of the roles that are managed here. */
  permissions: string[];
}

/** Active people with watches by mail for whom the week is not done, in slices. */
export async function listMailedPeople(
  db: Db,
  { week, after, most }: { week: number; after: number; most: number },
): Promise<MailedPerson[]> {
  const { rows } = await sql<MailedPerson>`
    select u.id as "userId", u.email, u.system_id as "systemId", t.name as "systemTypeName", array(
      select distinct p.permission from user_roles ur join roles r on r.name = ur.role_name
      join role_permissions p on p.role_name = r.name
      where ur.user_id = u.id and r.system_type_id = s.type_id) as permissions
    from users u join systems s on s.id = u.system_id join system_types t on t.id = s.type_id
    where u.id > ${after} and ${maySignIn('u')} and u.email is not null
      and exists (select from watches w where w.user_id = u.id and w.by_mail)
      and not exists (select from watch_mails m where m.user_id = u.id and m.week >= ${week})
    order by u.id limit ${most}
  `.execute(db);
  return rows;
}

/** False if the week is done, also by another process. */
export async function claimWeek(db: Db, userId: number, week: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into watch_mails (user_id, week) values (${userId}, ${week})
    on conflict (user_id) do update set week = excluded.week where watch_mails.week < excluded.week
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function setMailed(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('watches')
    .set({ mailed_at: at })
    .where('user_id', '=', userId)
    .where('by_mail', '=', true)
    .execute();
}

/** @returns the person whose mails were on, or null */
export async function stopMails(
  db: Db,
  userId: number,
): Promise<{ email: string; systemId: number | null } | null> {
  const { rows } = await sql<{ email: string; systemId: number | null }>`
    with stopped as (
      update watches set by_mail = false where user_id = ${userId} and by_mail returning user_id
    )
    select coalesce(u.email, '') as email, u.system_id as "systemId" from users u
    where u.id in (select user_id from stopped)
  `.execute(db);
  return rows[0] ?? null;
}
