import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { startUrl } from './home.ts';
import type { Place } from './page.ts';
import { endedPage } from './pages.ts';

/** The sign-in is over: finished in another tab, reopened with Back, or expired. */
export const isEnded = (error: unknown): boolean => error instanceof errors.SessionNotFound;

export async function answerEnded(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, place }: { provider: Provider; place: Place },
): Promise<FastifyReply> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  reply.header('cache-control', 'no-store');
  if (session.accountId && request.method === 'GET')
    return reply.code(303).header('location', startUrl(place.home)).send();
  return reply
    .code(410)
    .type('text/html; charset=utf-8')
    .send(endedPage(place, Boolean(session.accountId)));
}
