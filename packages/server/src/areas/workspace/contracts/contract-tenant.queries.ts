import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { visibleSystem } from '../../../db/visible.ts';

/** What a system's setting says, with the system's name; null when it is not set. */
export async function findTenantOfSystem(
  scope: Scope,
  systemId: number,
  settingName: string,
): Promise<{ tenant: string; systemName: string } | null> {
  const { rows } = await sql<{ tenant: string; systemName: string }>`
    select c.setting_value as tenant, s.name as "systemName"
    from system_configurations c join setting_types t on t.id = c.setting_type_id
    join systems s on s.id = c.system_id
    where c.system_id = ${systemId} and ${visibleSystem(scope, 'c.system_id')}
      and lower(t.name) = lower(${settingName})
  `.execute(scope.db);
  return rows[0] ?? null;
}

/** Whether any system's setting names the tenant. */
export async function isTenantNamed(scope: Scope, tenant: string, settingName: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from system_configurations c join setting_types t on t.id = c.setting_type_id
      where lower(t.name) = lower(${settingName}) and lower(trim(c.setting_value)) = lower(${tenant})) as named
  `.execute(scope.db);
  return rows[0]!.named;
}
