import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database, Db } from '../database.ts';
import { lockMigrations } from '../migration-lock.ts';
import { storeSchemaSupport, worksWithNewer } from './schema-support.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
type Say = (line: string) => void;

export interface MigrateOptions {
  /** Stops after this migration, to get the schema of an older release. By default all migrations run. */
  last?: string;
  /** Receives a line for each step of an upgrade. A new database has none. */
  say?: Say;
}

export class NewerSchema extends Error {
  constructor(name: string) {
    super(
      `The database belongs to a newer version of Capwise: it has the migration ${name}, which this version does not ` +
        'know. Start the newer version, or restore the backup that was made before the upgrade.',
    );
  }
}

export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts'));
  return files.map((file) => file.slice(0, -3)).sort();
}

/**
 * Runs missing migrations in one transaction, without time limits because large tables take long. If several
 * processes start at the same time, one migrates and the others wait. A newer schema that this version works
 * with stays as it is.
 * @throws NewerSchema
 */
export async function migrate(database: Database, { last, say = () => {} }: MigrateOptions = {}) {
  return database.withoutLimits((db) =>
    db.transaction().execute(async (trx) => {
      for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'])
        await sql`set local ${sql.ref(limit)} = 0`.execute(trx);
      await lockMigrations(trx, () => say('Waiting for another process to upgrade the database …'));
      await loadExtension(trx);
      const known = await migrationNames();
      if ((await checkSchema(trx, known)).isNewer) return [];
      const steps = (await hasSchema(trx)) ? say : () => {};
      const migrator = new Migrator({ db: trx, provider: migrationProvider(known, steps) });
      const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
      if (error) throw error;
      if (!last) await storeSchemaSupport(trx);
      return (results ?? []).map((result) => result.migrationName);
    }),
  );
}

/** Loads a migration only when it runs. Otherwise, each start and command would read all of them. */
function migrationProvider(names: readonly string[], say: Say): MigrationProvider {
  const run = async (name: string, db: Kysely<unknown>) => {
    say(`Upgrading the database: ${name}`);
    const { up }: Migration = await import(new URL(`${name}.ts`, FOLDER).href);
    await up(db);
  };
  const migrations = names.map((name) => [name, { up: (db: Kysely<unknown>) => run(name, db) }] as const);
  return { getMigrations: async () => Object.fromEntries(migrations) };
}

/**
 * Loads the library of pg_trgm on this connection. Without it, an ordinary role may not set the extension's
 * settings on a function.
 */
async function loadExtension(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length) await sql`select similarity('a', 'b')`.execute(db);
}

/**
 * Says whether a newer version of Capwise has changed the schema. This one still works with it.
 * @throws NewerSchema if this version does not work with the schema
 */
export async function checkSchema(db: Db, known: readonly string[]): Promise<{ isNewer: boolean }> {
  if (!(await hasSchema(db))) return { isNewer: false };
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${known}) order by name desc limit 1`.execute(db);
  if (rows[0] && !(await worksWithNewer(db, known))) throw new NewerSchema(rows[0].name);
  return { isNewer: rows.length > 0 };
}

async function hasSchema(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  return rows.length > 0;
}
