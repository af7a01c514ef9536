import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { insertAuditEntries } from '../../audit/recorded.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Settings } from '../../settings/env.ts';
import { identitySource } from '../connections/identity-source.ts';
import { type DirectoryJob, MAX_TRIES } from './directory-queue.ts';
import { DirectoryError, type DirectoryUser, type IdentityDirectory } from './identity-directory.ts';

interface WorkerServices {
  database: Database;
  settings: Settings;
  log: FastifyBaseLogger;
}

interface Person extends Omit<DirectoryUser, 'email'> {
  email: string | null;
  status: string;
  systemId: number;
  invitedBy: string;
}

/** Sends one change to the provider. Final failures go to the log and the audit log. */
export function createDirectoryWorker(
  directory: IdentityDirectory,
  services: WorkerServices,
): (job: Pick<Job<DirectoryJob>, 'data' | 'attempt'>) => Promise<void> {
  const { database, settings, log } = services;
  const { issuer } = identitySource(settings);
  return async ({ data, attempt }) => {
    const person = await findPerson(database.db, issuer, data);
    if (!person) return;
    try {
      await tell(directory, person, data.change);
    } catch (error) {
      const isLast = attempt >= MAX_TRIES;
      const problem = error instanceof DirectoryError ? error.message : 'The reason is unknown';
      const said = { userId: person.id, change: data.change, attempt, problem };
      log[isLast ? 'error' : 'warn'](
        error instanceof DirectoryError ? said : { ...said, err: error },
        'Could not inform the identity provider of a change',
      );
      if (!isLast) throw error;
      await recordFailure(database.db, data, person, problem);
    }
  };
}

async function findPerson(db: Db, issuer: string, { userId, by }: DirectoryJob): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.status, i.subject,
      s.id as "systemId", s.name as "systemName",
      coalesce((select first_name || ' ' || last_name from users where id = ${by.userId}),
        case when ${by.userId} = 0 then s.name else ${by.email} end) as "invitedBy"
    from users u
    join systems s on s.id = u.system_id
    left join user_identities i on i.user_id = u.id and i.issuer = ${issuer}
    where u.id = ${userId}
  `.execute(db);
  return rows[0];
}

/** Skips changes that no longer match the user's state. */
async function tell(
  directory: IdentityDirectory,
  { email, status, invitedBy, ...rest }: Person,
  change: DirectoryJob['change'],
): Promise<void> {
  if (!email) return;
  const user = { ...rest, email };
  const isOut = status === 'Deactivated';
  if (change === 'invite' && status === 'Invited') {
    await directory.provision(user);
    await directory.sendSetup(user, invitedBy);
  }
  if (change === 'disable' && isOut) await directory.disable(user);
  if (change === 'enable' && !isOut) await directory.enable(user);
  if (change === 'endSessions') await directory.endSessions(user);
}

const recordFailure = (
  db: Db,
  { change, by, requestId }: DirectoryJob,
  person: Person,
  problem: string,
): Promise<void> =>
  insertAuditEntries({ db, viewer: by, requestId }, [
    {
      action: 'user.directory-failed',
      subjectId: person.id,
      subjectName: `${person.firstName} ${person.lastName}`,
      systemId: person.systemId,
      after: { change, problem },
    },
  ]);
