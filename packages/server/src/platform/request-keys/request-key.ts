import { invalid } from '@capwise/domain/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const Key = z.uuid();

/**
 * Reads the `Idempotency-Key` header. Null without one. @throws AppError ValidationError for an invalid value
 */
export function requestKeyOf({ headers }: FastifyRequest): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined) return null;
  const key = Key.safeParse(given);
  if (!key.success) throw invalid('Idempotency-Key is not a UUID', 'requestKey');
  return key.data;
}
