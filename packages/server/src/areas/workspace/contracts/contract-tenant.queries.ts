import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const SETTING_OF_SYSTEM = rowColumns(
  { c: 'system_configurations', s: 'systems' },
  {
    systemId: 's.id',
    systemName: 's.name',
    value: 'c.setting_value',
  },
);
export type SettingOfSystem = RowOf<typeof SETTING_OF_SYSTEM>;

export async function listSettingsOf(
  scope: Scope,
  systemIds: readonly number[],
  settingName: string,
): Promise<SettingOfSystem[]> {
  const { rows } = await SETTING_OF_SYSTEM.from(sql`
    system_configurations c join setting_types t on t.id = c.setting_type_id
    join systems s on s.id = c.system_id
    where c.system_id = any(${systemIds}::int[]) and ${visibleSystem(scope, 'c.system_id')}
      and lower(t.name) = lower(${settingName})
  `).execute(scope.db);
  return rows;
}

export async function isTenantNamed(scope: Scope, tenant: string, settingName: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from system_configurations c join setting_types t on t.id = c.setting_type_id
      where lower(t.name) = lower(${settingName}) and lower(trim(c.setting_value)) = lower(${tenant})) as named
  `.execute(scope.db);
  return rows[0]!.named;
}
