import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { visibleSystem } from '../../../db/visible.ts';

export interface ConfigurationRow {
  id: number;
  settingTypeId: number;
  settingName: string;
  settingValue: string;
  createdByName: string | null;
  createdAt: Date;
  updatedByName: string | null;
  updatedAt: Date | null;
}

/** A system's setting by its name, whatever the letter case; null when it is not set. */
export async function findConfiguration(
  scope: Scope,
  systemId: number,
  settingName: string,
): Promise<ConfigurationRow | null> {
  const { rows } = await sql<ConfigurationRow>`
    select c.id, t.id as "settingTypeId", t.name as "settingName", c.setting_value as "settingValue",
      m.first_name || ' ' || m.last_name as "createdByName", c.created_at as "createdAt",
      u.first_name || ' ' || u.last_name as "updatedByName", c.updated_at as "updatedAt"
    from system_configurations c
    join setting_types t on t.id = c.setting_type_id
    left join users m on m.id = c.created_by
    left join users u on u.id = c.updated_by
    where c.system_id = ${systemId} and ${visibleSystem(scope, 'c.system_id')}
      and lower(t.name) = lower(${settingName})
  `.execute(scope.db);
  return rows[0] ?? null;
}
