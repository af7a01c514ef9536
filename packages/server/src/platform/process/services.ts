import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { DirectoryQueue } from '../identity/directory-queue.ts';
import type { PasswordSetter } from '../identity/password-setter.ts';
import type { VerifyToken } from '../identity/token-identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Settings } from '../settings/env.ts';
import type { ChunkedFiles } from '../storage/chunked-files.ts';
import type { Files } from '../storage/files.ts';

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
