import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Settings } from './env.ts';
import type { Clock } from './platform/clock.ts';
import type { DirectoryQueue } from './platform/identity/directory-queue.ts';
import type { PasswordSetter } from './platform/identity/password-setter.ts';
import type { VerifyToken } from './platform/identity/token-identity.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { MailQueue } from './platform/mail/mail.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { SecurityLog } from './platform/security-log/security-log.ts';
import type { ChunkedFiles } from './platform/storage/chunked-files.ts';
import type { Files } from './platform/storage/files.ts';

/** The parts of a running server. They are passed as arguments, never imported. */
export interface Services {
  settings: Settings;
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  files: Files;
  /** Files that arrive in chunks. */
  chunkedFiles: ChunkedFiles;
  mail: MailQueue;
  /** Adds work that is done later; who does it is begun with the server. */
  jobs: Pick<Jobs, 'add'>;
  rateLimits: RateLimits;
  security: SecurityLog;
  /** How passwords are set; null when an external provider keeps them. */
  passwords: PasswordSetter | null;
  /** By what the identity provider learns of changes to users. */
  directory: DirectoryQueue;
  log: FastifyBaseLogger;
}
