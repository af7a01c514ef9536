import pg from 'pg';
import { inject } from 'vitest';

let count = 0;

/** Setting for a new, empty database on the tested server. None for the embedded database. */
export const newDatabaseUrl = () => newDatabase('');

export const copiedDatabaseUrl = () => newDatabase('template template');

async function newDatabase(options: string): Promise<{ DATABASE_URL?: string }> {
  const { serverUrl } = inject('template');
  if (!serverUrl) return {};
  count += 1;
  const name = `new_${Date.now()}_${process.pid}_${count}`;
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query(`create database ${name} ${options}`);
  await client.end();
  return { DATABASE_URL: `${serverUrl}/${name}` };
}
