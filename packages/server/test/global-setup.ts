import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../src/app.ts';
import { seedDemo } from '../src/demo-data/seed.ts';
import { openMigrated } from '../src/platform/process/open-migrated.ts';
import { startPostgres } from './services/postgres.ts';
import { testSettings } from './settings.ts';

export interface Template {
  dataDir: string;
  /** For the data directories of tests. In memory if the PostgreSQL server is. */
  folder: string;
  /** URL of a PostgreSQL server with a database named `template`. Null when testing the embedded database. */
  serverUrl: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/**
 * Prepares a database with the schema, some demo data, and the queues and keys of a server that ran once:
 * creating these takes most of a server's start. Each test file gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'capwise-template-'));
  const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres({ isSmall: true }) : null;
  const serverUrl = postgres?.url ?? null;
  if (postgres) await postgres.createDatabase('template');
  const url = postgres ? `${postgres.url}/template` : undefined;
  const settings = testSettings({ DATA_DIR: dataDir, DATABASE_URL: url });
  const database = await openMigrated(settings);
  await seedDemo(database, settings, () => {});
  // Tests of texts upload their own documents. Reading those of the demo in each test file would take its time.
  await database.db.updateTable('document_texts').set({ state: 'empty' }).execute();
  await (await createApp(settings, database)).close();
  project.provide('template', { dataDir, folder: postgres?.folder ?? tmpdir(), serverUrl });
  return async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Copies document files and, if tested, the embedded database. Omits the folder's marker, because tests
 * combine these files with other databases.
 */
export const copyTemplate = (from: string, to: string, parts: readonly string[]) => {
  const filter = (path: string) => basename(path) !== '.installation';
  for (const part of parts) cpSync(join(from, part), join(to, part), { recursive: true, filter });
};
