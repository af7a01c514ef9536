import type { JobQueue } from '../jobs/jobs.ts';

export const PASSWORD_LINK_JOBS = 'password-links';

/** A request for a link to a new password. It says nothing about whether the address is known. */
export interface PasswordLinkJob {
  email: string;
  /** Index in PUBLIC_URL of the address that the request came from. */
  home: number;
}

export const passwordLinkJobs: Record<string, JobQueue> = {
  [PASSWORD_LINK_JOBS]: {
    expireInSeconds: 60,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    // The address need not stay longer than the work takes.
    deleteAfterSeconds: 3_600,
  },
};
