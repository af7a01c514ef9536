import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDatabaseUrl } from '../../../test/new-database.ts';
import { testSettings } from '../../../test/settings.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'capwise-migrate-'));
  database = await openDatabase(testSettings({ DATA_DIR: folder, ...(await newDatabaseUrl()) }));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a theme in a system's column becomes its setting, except for null and empty ones", async () => {
  const { db } = database;
  await migrate(database, { last: '0024-announce-what-decides-of-users' });
  await sql`insert into systems (id, name, type_id, custom_theme) values
    (71, 'Themed', 2, 'https://themes.example/a.json'), (72, 'Empty', 2, ''), (73, 'None', 2, null)`.execute(
    db,
  );
  const made = await migrate(database);
  expect(made[0]).toBe('0025-manage-systems');
  const { rows } = await sql`
    select c.system_id as "systemId", t.name, t.kind, c.setting_value as value
    from system_configurations c join setting_types t on t.id = c.setting_type_id where c.system_id in (71, 72, 73)`.execute(
    db,
  );
  expect(rows).toEqual([
    { systemId: 71, name: 'Custom_Theme', kind: 'url', value: 'https://themes.example/a.json' },
  ]);
  expect(await migrate(database)).toEqual([]);
});
