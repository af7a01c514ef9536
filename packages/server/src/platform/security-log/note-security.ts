import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError, type ErrorName } from '@capwise/domain/errors';
import type { FastifyRequest } from 'fastify';
import { currentAsker } from '../../db/budgets/asker.ts';
import { OverBudget } from '../../db/budgets/over-budget.ts';
import { isRefusedByGate } from '../access/gate.ts';
import { asksToSignIn } from '../access/recent-sign-in.ts';
import { HostileInput } from '../input/storable.ts';
import type { Caller, SecurityDetails, SecurityEvent, SecurityLog } from './security-log.ts';

interface Origin {
  security: SecurityLog;
  request: Pick<FastifyRequest, 'id' | 'ip' | 'failure'>;
}

const origins = new AsyncLocalStorage<Origin>();

/** Runs a request with its origin in the async context, so that any code can log security events. */
export const runWithSecurity = <T>(origin: Origin, run: () => T): T => origins.run(origin, run);

/** Remembers the first error of the current request for the metrics and the log. */
export function noteFailure(name: ErrorName): void {
  const origin = origins.getStore();
  if (origin) origin.request.failure ??= name;
}

/** Logs an event of the current request. Does nothing in jobs and commands. */
export function noteSecurity(event: SecurityEvent, details: SecurityDetails = {}, userId?: number): void {
  const origin = origins.getStore();
  if (!origin) return;
  const [, asker] = /^user (\d+)$/.exec(currentAsker() ?? '') ?? [];
  const caller: Caller = {
    userId: userId ?? (asker ? Number(asker) : null),
    address: origin.request.ip,
    requestId: origin.request.id,
  };
  origin.security.note(event, caller, details);
}

export function securityEvent(error: unknown): [SecurityEvent, SecurityDetails] | null {
  if (error instanceof OverBudget) return ['limit-reached', { limit: 'statement' }];
  if (error instanceof HostileInput) return ['hostile-value', {}];
  if (!(error instanceof AppError)) return null;
  const { name } = error;
  if (isRefusedByGate(error)) return ['refused', { name, by: 'gate' }];
  if (asksToSignIn(error)) return ['refused', { name, by: 'age' }];
  if (name === 'ForbiddenError') return ['refused', { name, by: 'rule' }];
  if (name === 'UnauthorizedError') return ['refused', { name, by: 'token' }];
  return name === 'LimitError' ? ['limit-reached', { limit: name }] : null;
}
