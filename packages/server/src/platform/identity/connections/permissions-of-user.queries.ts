import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../settings/env.ts';
import { roleCounts } from './role-counts.queries.ts';

/** Of user `u` at home in system `s`. Stored roles without effect give none. */
export const permissionsOfUser = (settings: Settings): RawBuilder<string[]> => sql<string[]>`
  array(select distinct p.permission from user_roles ur join roles r on r.name = ur.role_name
    join role_permissions p on p.role_name = r.name
    where ur.user_id = u.id and r.system_type_id = s.type_id and ${roleCounts(settings)})`;
