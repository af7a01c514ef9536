import pg from 'pg';
import { inject } from 'vitest';

let count = 0;

/** The setting of a new, empty database of the server that is tested; none when the embedded one is. */
export async function newDatabaseUrl(): Promise<{ DATABASE_URL?: string }> {
  const { serverUrl } = inject('template');
  if (!serverUrl) return {};
  count += 1;
  const name = `new_${Date.now()}_${process.pid}_${count}`;
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { DATABASE_URL: `${serverUrl}/${name}` };
}
