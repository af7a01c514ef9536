import { VENDOR_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { MAX_OWNERS } from '@capwise/domain/workspace/purchases/board';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { FULL_NAME_OF_USER, NAME_OF_USER } from '../../../db/lists/names.ts';
import { maySignIn } from '../../../platform/access/may-sign-in.ts';

export interface OwnerRow {
  id: number;
  name: string;
  email: string | null;
  /** Of the roles that are managed here. */
  permissions: string[];
}

/** Users of a system who can sign in, vendors excluded. @param userId only this one. Null for all */
export async function listActiveUsers(
  db: Db,
  { systemId, userId = null }: { systemId: number; userId?: number | null },
): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select u.id, ${FULL_NAME_OF_USER} as name, u.email, array(
      select distinct p.permission from user_roles ur join roles r on r.name = ur.role_name
      join role_permissions p on p.role_name = r.name
      where ur.user_id = u.id and r.system_type_id = s.type_id) as permissions
    from users u join systems s on s.id = u.system_id join system_types t on t.id = s.type_id
    where ${maySignIn('u')} and upper(t.name) <> ${VENDOR_SYSTEM_TYPE}
      and (${userId}::int is null or u.id = ${userId}) and (u.system_id = ${systemId}
        or exists (select from reachable_systems us where us.user_id = u.id and us.system_id = ${systemId}))
    order by ${NAME_OF_USER}, u.id limit ${MAX_OWNERS}
  `.execute(db);
  return rows;
}
