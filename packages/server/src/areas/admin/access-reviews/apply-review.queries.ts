import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { givesLogin } from '../users/role.queries.ts';

/** Current roles of users, and whether one of them lets the user sign in. */
export async function rolesOf(
  { db }: Scope,
  userIds: readonly number[],
): Promise<Map<number, { roles: string[]; hasLogin: boolean }>> {
  const { rows } = await sql<{ id: number; roles: string[]; hasLogin: boolean }>`
    select u.id, coalesce(array_agg(r.name order by r.name) filter (where r.name is not null), '{}') as roles,
      coalesce(bool_or(${givesLogin}), false) as "hasLogin"
    from users u join systems s on s.id = u.system_id
    left join user_roles ur on ur.user_id = u.id
    left join roles r on r.name = ur.role_name and r.system_type_id = s.type_id
    where u.id = any(${userIds}::int[])
    group by u.id
  `.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
