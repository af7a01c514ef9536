import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';
import { maySignIn } from '../../../../platform/access/may-sign-in.ts';
import { managedRoles } from '../../../../platform/identity/managed-roles.ts';
import type { Settings } from '../../../../platform/settings/env.ts';
import { holds, managesUsers } from '../../access-reviews/reviewers.queries.ts';

export interface Requester {
  email: string;
  /** The own system of these users. */
  systemId: number;
  /** The users whom this person requested. */
  userIds: number[];
}

/**
 * Other people who requested these users and still manage the users of their system, once for each system. The audit log
 * knows who asked, also of a declined user.
 */
export async function requestersOf(
  { db, viewer }: Scope,
  settings: Settings,
  users: readonly { id: number; systemId: number }[],
): Promise<Requester[]> {
  const { rows } = await sql<Requester & { manages: boolean; mayManage: boolean }>`
    with decided as (
      select * from unnest(${users.map(({ id }) => String(id))}::text[], ${users.map(({ systemId }) => systemId)}::int[])
        as d (user_id, system_id)
    ), requester as (
      select u.id, d.system_id as asked_system_id, array_agg(distinct d.user_id::int) as user_ids
      from audit_entries a join decided d on d.user_id = a.subject_id join users u on u.id = a.user_id
      where a.subject_type = 'user' and a.action = 'user.request' and ${maySignIn('u')} and u.id <> ${viewer.userId}
      group by u.id, d.system_id
    ), reached as (
      select u.id, u.email, q.user_ids, q.asked_system_id, u.system_id, t.name as type,
        (u.system_id = q.asked_system_id or exists (select from reachable_systems us
          where us.user_id = u.id and us.system_id = q.asked_system_id)) as reaches
      from requester q join users u on u.id = q.id join systems h on h.id = u.system_id join system_types t on t.id = h.type_id
    )
    select u.email, u.asked_system_id as "systemId", u.user_ids as "userIds", ${managesUsers(settings)} and (u.reaches or ${holds(settings, 'ViewAllSystems')}) as manages,
      u.reaches or u.type = ${STAFF_SYSTEM_TYPE} as "mayManage"
    from reached u where u.email is not null order by u.id, u.asked_system_id
  `.execute(db);
  // Roles of the identity provider are unknown between sign-ins.
  return rows.filter(
    ({ email, manages, mayManage }) => manages || (mayManage && managedRoles(settings, email).length > 0),
  );
}

export async function removeUser({ db }: Scope, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
