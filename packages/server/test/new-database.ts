import { inject } from 'vitest';
import { createDatabase } from './services/postgres.ts';

let count = 0;

/** Setting for a new, empty database on the tested server. None for the embedded database. */
export const newDatabaseUrl = () => newDatabase();

export const copiedDatabaseUrl = () => newDatabase('template');

async function newDatabase(template?: string): Promise<{ DATABASE_URL?: string }> {
  const { serverUrl } = inject('template');
  if (!serverUrl) return {};
  count += 1;
  const name = `new_${Date.now()}_${process.pid}_${count}`;
  await createDatabase(serverUrl, name, template);
  return { DATABASE_URL: `${serverUrl}/${name}` };
}
