import { invalid } from '@capwise/domain/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const Key = z.uuid();

/** The `Idempotency-Key` of a request; null without one. @throws AppError ValidationError for another value */
export function requestKeyOf({ headers }: FastifyRequest): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined) return null;
  const key = Key.safeParse(given);
  if (!key.success) throw invalid('Idempotency-Key is not a UUID', 'requestKey');
  return key.data;
}
