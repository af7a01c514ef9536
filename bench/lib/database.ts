import pg from 'pg';
import { startPostgres } from '../../packages/server/test/services/postgres.ts';
import type { Cleanup } from './cleanup.ts';

/**
 * Starts a PostgreSQL server with one empty database. @returns the database's URL
 * @param options `durable`: commits wait for the disk
 */
export async function startDatabase(
  cleanup: Cleanup,
  name: string,
  options: { durable?: boolean } = {},
): Promise<string> {
  const postgres = await startPostgres(options);
  cleanup.add(() => postgres.stop());
  await postgres.createDatabase(name);
  // For COPY to nowhere, the peer of reports.
  const superuser = new pg.Client({ connectionString: `${postgres.superuserUrl}/postgres` });
  await superuser.connect();
  await superuser.query(`grant pg_execute_server_program to ${new URL(postgres.url).username}`);
  await superuser.end();
  return `${postgres.url}/${name}`;
}

export async function connect(cleanup: Cleanup, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  cleanup.add(() => client.end());
  return client;
}
