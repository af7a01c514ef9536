import { ADMINISTRATIVE_PERMISSIONS } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Roles of users in a system, except for requested and deactivated users and guests. */
const grants = (systemId: number) => sql`
  users u
  join systems s on s.id = u.system_id
  join user_roles ur on ur.user_id = u.id
  join roles r on r.name = ur.role_name and r.system_type_id = s.type_id
  where u.system_id = ${systemId} and u.status not in ('Requested', 'Deactivated')`;

/** @returns the number of grants */
export async function takeSnapshot({ db }: Scope, reviewId: number, systemId: number): Promise<number> {
  const { rows } = await sql`
    insert into access_review_items (review_id, user_id, user_name, user_email, user_status, facilities, last_login_at,
      invited_at, role_name, role_display_name, is_administrative)
    select ${reviewId}, u.id, u.first_name || ' ' || u.last_name, u.email, u.status,
      coalesce((select string_agg(f.name, ', ' order by uf.position, f.id) from user_facilities uf
        join facilities f on f.id = uf.facility_id where uf.user_id = u.id), ''),
      u.last_login_at, u.invited_at, r.name, r.display_name,
      exists (select from role_permissions p where p.role_name = r.name
        and lower(p.permission) = any(${ADMINISTRATIVE_PERMISSIONS.map((name) => name.toLowerCase())}::text[]))
    from ${grants(systemId)}
    returning id
  `.execute(db);
  return rows.length;
}

/** Grants that are not in the review, because they are newer. */
export async function countNewGrants({ db }: Scope, reviewId: number, systemId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${grants(systemId)}
      and not exists (select from access_review_items i
        where i.review_id = ${reviewId} and i.user_id = u.id and i.role_name = r.name)
  `.execute(db);
  return rows[0]!.count;
}
