import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';

export interface Requester {
  email: string;
  /** The users whom this person requested. */
  userIds: number[];
}

/** Other active people who requested these users. The audit log knows who asked, also of a declined user. */
export async function requestersOf({ db, viewer }: Scope, userIds: readonly number[]): Promise<Requester[]> {
  const { rows } = await sql<Requester>`
    select u.email, array_agg(distinct a.subject_id::int) as "userIds"
    from audit_entries a join users u on u.id = a.user_id
    where a.subject_type = 'user' and a.subject_id = any(${userIds.map(String)}::text[])
      and a.action = 'user.request' and u.status = 'Active' and u.id <> ${viewer.userId}
    group by u.id, u.email order by u.id
  `.execute(db);
  return rows;
}

export async function removeUser({ db }: Scope, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
