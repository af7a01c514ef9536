import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Settings } from './env.ts';
import type { Clock } from './platform/clock.ts';
import type { VerifyToken } from './platform/identity/token-identity.ts';

/** What a running server is made of; handed down, never reached for. */
export interface Services {
  settings: Settings;
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  log: FastifyBaseLogger;
}
