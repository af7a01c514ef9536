import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface SettingOfSystem {
  systemId: number;
  systemName: string;
  value: string;
}

export async function listSettingsOf(
  scope: Scope,
  systemIds: readonly number[],
  settingName: string,
): Promise<SettingOfSystem[]> {
  const { rows } = await sql<SettingOfSystem>`
    select s.id as "systemId", s.name as "systemName", c.setting_value as value
    from system_configurations c join setting_types t on t.id = c.setting_type_id
    join systems s on s.id = c.system_id
    where c.system_id = any(${systemIds}::int[]) and ${visibleSystem(scope, 'c.system_id')}
      and lower(t.name) = lower(${settingName})
  `.execute(scope.db);
  return rows;
}

export async function isTenantNamed(scope: Scope, tenant: string, settingName: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from system_configurations c join setting_types t on t.id = c.setting_type_id
      where lower(t.name) = lower(${settingName}) and lower(trim(c.setting_value)) = lower(${tenant})) as named
  `.execute(scope.db);
  return rows[0]!.named;
}
