import type { Scope } from '../../../db/scope.ts';
import type { Clock } from '../../clock.ts';
import type { JobQueue, Jobs } from '../../jobs/jobs.ts';
import { revokeApiTokens } from '../sessions/revoke-api-tokens.ts';
import { endSessions } from '../sessions/sessions.ts';
import { voidLinks } from '../sessions/void-links.ts';

export type DirectoryChange = 'invite' | 'disable' | 'enable' | 'endSessions';

export interface DirectoryJob {
  userId: number;
  change: DirectoryChange;
  /** Named in invitations, and in the audit log if the change fails. */
  by: { userId: number; email: string };
  requestId: string | null;
}

export interface DirectoryQueue {
  /**
   * Queues a change made in the scope's transaction. The job runs after the commit, with the user's state at
   * that time. 'disable' and 'endSessions' refuse the user's sessions and API tokens as soon as it commits. 'disable'
   * also voids mailed links, because its job does nothing for a user who is reactivated before it runs.
   */
  queue(scope: Scope, change: Pick<DirectoryJob, 'userId' | 'change'>): Promise<void>;
}

export const DIRECTORY_JOBS = 'identity-directory';
/** Tries before an administrator must act. They span most of an hour. */
export const MAX_TRIES = 8;
/** If a process dies during the last try, another one takes over and records the failure. */
const LOST_TRIES = 4;
const MAX_PAUSE = 30;

export const directoryJobs = (retrySeconds: number): Record<string, JobQueue> => ({
  [DIRECTORY_JOBS]: {
    inOrder: true,
    expireInSeconds: 120,
    retryLimit: MAX_TRIES + LOST_TRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: MAX_PAUSE * retrySeconds,
    deleteAfterSeconds: 86_400,
  },
});

export function createDirectoryQueue(jobs: Jobs, clock: Clock): DirectoryQueue {
  return {
    async queue({ db, viewer, requestId }, { userId, change }) {
      if (change === 'disable' || change === 'endSessions') {
        await endSessions(db, userId, clock.now(), 'refused');
        await revokeApiTokens(db, userId, clock.now());
      }
      if (change === 'disable') await voidLinks(db, userId);
      const by = { userId: viewer.userId, email: viewer.email };
      const job: DirectoryJob = { userId, change, by, requestId };
      await jobs.add(db, DIRECTORY_JOBS, job, String(userId));
    },
  };
}
