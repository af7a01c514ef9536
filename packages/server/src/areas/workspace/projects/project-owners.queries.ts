import { VENDOR_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { lowerCaseForms } from '@capwise/domain/permissions/permission';
import { MAX_OWNERS } from '@capwise/domain/workspace/purchases/board';
import { sql } from 'kysely';
import { FULL_NAME_OF_USER, NAME_OF_USER } from '../../../db/lists/names.ts';
import type { Scope } from '../../../db/scope.ts';
import { maySignIn } from '../../../platform/access/may-sign-in.ts';
import { hasManagedRoles } from '../../../platform/identity/connections/served-users.queries.ts';
import type { Settings } from '../../../platform/settings/env.ts';

export interface OwnerRow {
  id: number;
  name: string;
}

/**
 * Users who can sign in and may own projects of a system, vendors excluded. An external provider sends its roles only with a
 * sign-in, so nothing is known of its users between them.
 * @param userId only this one. Null for all
 */
export async function listOwners(
  { db }: Pick<Scope, 'db'>,
  settings: Settings,
  { systemId, userId = null }: { systemId: number; userId?: number | null },
): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select u.id, ${FULL_NAME_OF_USER} as name
    from users u join systems s on s.id = u.system_id join system_types t on t.id = s.type_id
    where ${maySignIn('u')} and upper(t.name) <> ${VENDOR_SYSTEM_TYPE}
      and (${userId}::int is null or u.id = ${userId}) and (u.system_id = ${systemId}
        or exists (select from reachable_systems us where us.user_id = u.id and us.system_id = ${systemId}))
      and (${hasManagedRoles(settings)} or exists (
        select from user_roles ur join roles r on r.name = ur.role_name
        join role_permissions p on p.role_name = r.name
        where ur.user_id = u.id and r.system_type_id = s.type_id
          and lower(p.permission) = any(${lowerCaseForms('ViewProjects')}::text[])))
    order by ${NAME_OF_USER}, u.id limit ${MAX_OWNERS}
  `.execute(db);
  return rows;
}

export const mayOwn = async (
  scope: Pick<Scope, 'db'>,
  settings: Settings,
  user: { systemId: number; userId: number },
): Promise<boolean> => (await listOwners(scope, settings, user)).length > 0;
