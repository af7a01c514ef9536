import type { SettingKind } from '@capwise/domain/admin/settings';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface ConfigurationRow {
  id: number;
  systemId: number;
  settingTypeId: number;
  settingName: string;
  settingKind: SettingKind;
  settingValue: string;
  createdByName: string | null;
  createdAt: Date;
  updatedByName: string | null;
  updatedAt: Date | null;
}

function selectConfigurations(scope: Scope, where: RawBuilder<unknown>): RawBuilder<ConfigurationRow> {
  return sql<ConfigurationRow>`
    select c.id, c.system_id as "systemId", t.id as "settingTypeId", t.name as "settingName", t.kind as "settingKind",
      c.setting_value as "settingValue",
      m.first_name || ' ' || m.last_name as "createdByName", c.created_at as "createdAt",
      u.first_name || ' ' || u.last_name as "updatedByName", c.updated_at as "updatedAt"
    from system_configurations c
    join setting_types t on t.id = c.setting_type_id
    left join users m on m.id = c.created_by
    left join users u on u.id = c.updated_by
    where ${visibleSystem(scope, 'c.system_id')} and ${where}
    order by lower(t.name)
  `;
}

export async function findConfiguration(
  scope: Scope,
  systemId: number,
  settingName: string,
): Promise<ConfigurationRow | null> {
  const where = sql`c.system_id = ${systemId} and lower(t.name) = lower(${settingName})`;
  const { rows } = await selectConfigurations(scope, where).execute(scope.db);
  return rows[0] ?? null;
}

export async function findConfigurationById(scope: Scope, id: number): Promise<ConfigurationRow | null> {
  const { rows } = await selectConfigurations(scope, sql`c.id = ${id}`).execute(scope.db);
  return rows[0] ?? null;
}

export async function listConfigurations(scope: Scope, systemId: number): Promise<ConfigurationRow[]> {
  const { rows } = await selectConfigurations(scope, sql`c.system_id = ${systemId}`).execute(scope.db);
  return rows;
}

export interface SettingTypeRow {
  id: number;
  name: string;
  kind: SettingKind;
  helpText: string;
}

export function listSettingTypes({ db }: Scope): Promise<SettingTypeRow[]> {
  return db
    .selectFrom('setting_types')
    .select(['id', 'name', 'kind', 'help_text as helpText'])
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function lockConfiguration({ db }: Scope, id: number): Promise<void> {
  await sql`select from system_configurations where id = ${id} for update`.execute(db);
}

/** @returns its ID, or null if the system already has the setting */
export async function insertConfiguration(
  { db, viewer }: Scope,
  setting: { systemId: number; settingTypeId: number; settingValue: string; at: Date },
): Promise<number | null> {
  const made = await db
    .insertInto('system_configurations')
    .values({
      system_id: setting.systemId,
      setting_type_id: setting.settingTypeId,
      setting_value: setting.settingValue,
      created_at: setting.at,
      created_by: viewer.userId,
    })
    .onConflict((one) => one.columns(['system_id', 'setting_type_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function changeConfiguration(
  { db, viewer }: Scope,
  id: number,
  settingValue: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('system_configurations')
    .set({ setting_value: settingValue, updated_at: at, updated_by: viewer.userId })
    .where('id', '=', id)
    .execute();
}
