import { sql } from 'kysely';

/** Of user `u` at home in system `s`. */
export const permissionsOfUser = sql<string[]>`
  array(select distinct p.permission from user_roles ur join roles r on r.name = ur.role_name
    join role_permissions p on p.role_name = r.name
    where ur.user_id = u.id and r.system_type_id = s.type_id)`;
