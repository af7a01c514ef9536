import { ADMINISTRATIVE_PERMISSIONS } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

const CAN_SIGN_IN = sql`u.status not in ('Requested', 'Deactivated')`;

/** Roles of the system's own users, except for requested and deactivated users. */
const grants = (systemId: number) => sql`
  users u
  join systems s on s.id = u.system_id
  join user_roles ur on ur.user_id = u.id
  join roles r on r.name = ur.role_name and r.system_type_id = s.type_id
  where u.system_id = ${systemId} and ${CAN_SIGN_IN}`;

/** Ways in which users of other systems reach this one. A user who was added and is in a group has two. */
const guests = (systemId: number) => sql`
  (select user_id, 'added' as reach, null::int as group_id, null::text as group_name
    from user_systems where system_id = ${systemId}
    union all
    select m.user_id, 'group', g.id, g.name from hospital_group_systems h
      join hospital_groups g on g.id = h.group_id join hospital_group_users m on m.group_id = g.id
      where h.system_id = ${systemId}) way
  join users u on u.id = way.user_id
  where u.system_id <> ${systemId} and ${CAN_SIGN_IN}`;

/** All of the system's own users, and those of guests that are in the system. */
const facilities = (systemId: number) => sql`coalesce((
  select string_agg(f.name, ', ' order by uf.position, f.id)
  from user_facilities uf join facilities f on f.id = uf.facility_id
  where uf.user_id = u.id and (u.system_id = ${systemId} or exists (select from facility_systems fs
    where fs.facility_id = f.id and fs.system_id = ${systemId}))), '')`;

const isAdministrative = (role: ReturnType<typeof sql>) => sql`exists (
  select from role_permissions p where p.role_name = ${role}
    and lower(p.permission) = any(${ADMINISTRATIVE_PERMISSIONS.map((name) => name.toLowerCase())}::text[]))`;

const ROLES_OF_GUEST = sql`user_roles ur join roles r on r.name = ur.role_name
  join systems s on s.id = u.system_id and s.type_id = r.system_type_id where ur.user_id = u.id`;

/** @returns the number of roles, and of ways of guests */
export async function takeSnapshot({ db }: Scope, reviewId: number, systemId: number): Promise<number> {
  const { rows } = await sql`
    insert into access_review_items (review_id, user_id, user_name, user_email, user_status, facilities, last_login_at,
      invited_at, reach, group_id, group_name, role_name, role_display_name, is_administrative)
    select ${reviewId}::int, u.id, u.first_name || ' ' || u.last_name, u.email, u.status, ${facilities(systemId)},
      u.last_login_at, u.invited_at, 'own', null::int, null::text, r.name, r.display_name, ${isAdministrative(sql`r.name`)}
    from ${grants(systemId)}
    union all
    select ${reviewId}::int, u.id, u.first_name || ' ' || u.last_name, u.email, u.status, ${facilities(systemId)},
      u.last_login_at, u.invited_at, way.reach, way.group_id, way.group_name, '',
      coalesce((select string_agg(r.display_name, ', ' order by lower(r.display_name), r.name) from ${ROLES_OF_GUEST}), ''),
      exists (select from ${ROLES_OF_GUEST} and ${isAdministrative(sql`r.name`)})
    from ${guests(systemId)}
    returning id
  `.execute(db);
  return rows.length;
}

/** Roles and ways of guests that are not in the review, because they are newer. */
export async function countNewAccess({ db }: Scope, review: ReviewedSystem): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from ${grants(review.systemId)}
      and not exists (select from access_review_items i
        where i.review_id = ${review.id} and i.user_id = u.id and i.role_name = r.name))
    + (select count(*) from ${guests(review.systemId)} and ${review.coversGuests}::boolean
      and not exists (select from access_review_items i
        where i.review_id = ${review.id} and i.user_id = u.id and i.reach = way.reach
          and i.group_id is not distinct from way.group_id)))::int as count
  `.execute(db);
  return rows[0]!.count;
}

interface ReviewedSystem {
  id: number;
  systemId: number;
  coversGuests: boolean;
}
