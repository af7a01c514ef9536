import { AppError } from '@capwise/domain/errors';
import type { FastifyReply } from 'fastify';
import type { Asker } from './turn-queue.ts';

/** The person who waits for an answer, with a signal that aborts if the client disconnects. */
export function askerOf({ raw, request }: FastifyReply): Asker {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('UnavailableError', 'The client has disconnected'));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return { userId: request.viewer?.userId ?? 0, signal: gone.signal };
}
