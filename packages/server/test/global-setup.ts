import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../src/demo-data/seed.ts';
import { openMigrated } from '../src/platform/process/open-migrated.ts';
import { startPostgres } from './postgres.ts';
import { testSettings } from './settings.ts';

export interface Template {
  /** The embedded database's prepared data directory, copied for each test file. */
  dataDir: string;
  /** A PostgreSQL server's address with a database named `template`, or null when testing the embedded one. */
  serverUrl: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Prepares one database with the schema and a small set of demo data; every test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'capwise-template-'));
  const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : null;
  const serverUrl = postgres?.url ?? null;
  if (postgres) await postgres.createDatabase('template');
  const url = postgres ? `${postgres.url}/template` : undefined;
  const settings = testSettings({ DATA_DIR: dataDir, DATABASE_URL: url });
  const database = await openMigrated(settings);
  await seedDemo(database, settings, () => {});
  await database.close();
  project.provide('template', { dataDir, serverUrl });
  return async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Copies the files of documents, and the embedded database where that is what is tested. The folder's marker stays
 * behind: tests combine these files with databases of their own.
 */
export const copyTemplate = (from: string, to: string, parts: readonly string[]) => {
  const filter = (path: string) => basename(path) !== '.installation';
  for (const part of parts) cpSync(join(from, part), join(to, part), { recursive: true, filter });
};
