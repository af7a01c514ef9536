import type { Scope } from '../../db/scope.ts';
import type { Clock } from '../clock.ts';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';
import { endSessions } from './sessions.ts';

export type DirectoryChange = 'invite' | 'disable' | 'enable' | 'endSessions';

export interface DirectoryJob {
  userId: number;
  change: DirectoryChange;
  /** Who asked for it: named in invitations, and in the audit log when it fails. */
  by: { userId: number; email: string };
  requestId: string | null;
}

/** By what services tell the identity provider of a change to a user. */
export interface DirectoryQueue {
  /**
   * Queues a change that the scope's transaction makes; the provider is told once that commits, with what the user is
   * by then. Sessions that 'disable' and 'endSessions' end are refused here with the commit already.
   */
  queue(scope: Scope, change: Pick<DirectoryJob, 'userId' | 'change'>): Promise<void>;
}

export const DIRECTORY_JOBS = 'identity-directory';
/** How often the provider is asked before an administrator has to look: within most of an hour. */
export const MOST_TRIES = 8;
/** A process that dies in the last try leaves it to another one, which then writes the failure down. */
const LOST_TRIES = 4;
const LONGEST_PAUSE = 30;

export const directoryJobs = (retrySeconds: number): Record<string, JobQueue> => ({
  [DIRECTORY_JOBS]: {
    inOrder: true,
    // Longer than all calls of one change together.
    expireInSeconds: 120,
    retryLimit: MOST_TRIES + LOST_TRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: LONGEST_PAUSE * retrySeconds,
    deleteAfterSeconds: 86_400,
  },
});

export function createDirectoryQueue(jobs: Jobs, clock: Clock): DirectoryQueue {
  return {
    async queue({ db, viewer, requestId }, { userId, change }) {
      if (change === 'disable' || change === 'endSessions')
        await endSessions(db, userId, clock.now(), 'refused');
      const by = { userId: viewer.userId, email: viewer.email };
      const job: DirectoryJob = { userId, change, by, requestId };
      await jobs.add(db, DIRECTORY_JOBS, job, String(userId));
    },
  };
}
