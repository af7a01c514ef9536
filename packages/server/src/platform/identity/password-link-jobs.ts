import type { JobQueue } from '../jobs/jobs.ts';

export const PASSWORD_LINK_JOBS = 'password-links';

/** A request for a password link. It does not reveal whether the address has an account. */
export interface PasswordLinkJob {
  email: string;
  home: number;
}

export const passwordLinkJobs: Record<string, JobQueue> = {
  [PASSWORD_LINK_JOBS]: {
    expireInSeconds: 60,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    // Delete the email address soon after the work is done.
    deleteAfterSeconds: 3_600,
  },
};
