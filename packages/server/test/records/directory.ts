import { sql } from 'kysely';
import { scopeOf, type Viewer } from '../../src/db/scope.ts';
import type { DirectoryChange } from '../../src/platform/identity/directory/directory-queue.ts';
import type { TestApi } from '../api.ts';

export interface Person {
  id: number;
  email: string;
}

export async function newcomer(
  api: TestApi,
  system: number,
  status: 'Invited' | 'Active' | 'Ready_For_Invite' = 'Invited',
): Promise<Person> {
  const { db } = api.services.database;
  const email = `newcomer-${crypto.randomUUID()}@test.example`;
  const values = { system_id: system, email, first_name: 'Sam', last_name: 'Buyer', status };
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, email };
}

/** Changes a user and queues the change for the provider, as a service does. */
export async function change(
  api: TestApi,
  [by, user]: readonly [Person, Person],
  what: DirectoryChange,
  status?: 'Invited' | 'Active' | 'Deactivated',
  failedTries = 0,
): Promise<void> {
  const viewer: Viewer = {
    userId: by.id,
    email: by.email,
    systemId: 1,
    systemTypeName: 'PROVIDER',
    isTrial: false,
    roles: [],
    permissions: [],
    systemIds: null,
    memberships: [],
  };
  await api.services.database.db.transaction().execute(async (trx) => {
    if (status) await trx.updateTable('users').set({ status }).where('id', '=', user.id).execute();
    await api.services.directory.queue(scopeOf(trx, viewer, 'a-request'), { userId: user.id, change: what });
    if (failedTries)
      await sql`update jobs.job set retry_count = ${failedTries} where singleton_key = ${String(user.id)}`.execute(
        trx,
      );
  });
}

/** Resolves when a queue is empty. By default the queue of changes for the provider. */
export async function settled(
  api: TestApi,
  queue: 'identity-directory' | 'password-links' = 'identity-directory',
): Promise<void> {
  for (;;) {
    const { rows } = await api.services.database.pool.query(
      `select 1 from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
      [queue],
    );
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}
