import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { DirectoryQueue } from '../identity/directory/directory-queue.ts';
import type { PasswordSetter } from '../identity/password-setter.ts';
import type { VerifyToken } from '../identity/token-identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PersonRequests } from '../limits/person-requests.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Settings } from '../settings/env.ts';
import type { ChunkedFiles } from '../storage/chunked-files.ts';
import type { Files } from '../storage/files.ts';

/** Parts of a running server. Pass them as arguments, never import them. */
export interface Services {
  settings: Settings;
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  files: Files;
  chunkedFiles: ChunkedFiles;
  mail: MailQueue;
  jobs: Pick<Jobs, 'add'>;
  rateLimits: RateLimits;
  personRequests: PersonRequests;
  security: SecurityLog;
  /** Null if an external provider manages passwords. */
  passwords: PasswordSetter | null;
  directory: DirectoryQueue;
  log: FastifyBaseLogger;
}
