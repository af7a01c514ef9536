import { AppError, tooMany } from '@capwise/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../db/scope.ts';
import { apiTokenOf } from '../identity/api-tokens/api-token.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import type { PersonRequests } from '../limits/person-requests.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { RATE_LIMITS } from '../settings/limits.ts';

interface Door {
  authenticate: Authenticate;
  rateLimits: RateLimits;
  personRequests: PersonRequests;
}

/**
 * Returns the viewer of a request, and counts requests of people and API tokens.
 * @throws AppError UnauthorizedError, ForbiddenError, TooManyRequestsError
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticate, rateLimits, personRequests }: Door,
): Promise<Viewer | null> {
  const { authorization, 'user-agent': browser } = request.headers;
  try {
    const viewer = await authenticate({ authorization, 'user-agent': browser, address: request.ip });
    if (viewer?.apiToken) await countRequest(reply, rateLimits, viewer.apiToken.id);
    else if (viewer) await personRequests.count(viewer.userId, request, reply);
    return viewer;
  } catch (error) {
    if (isApiTokenRequest(request) && error instanceof AppError && error.name === 'UnauthorizedError')
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw error;
  }
}

export const isApiTokenRequest = ({ headers }: FastifyRequest): boolean =>
  apiTokenOf(headers.authorization) !== null;

/** Headers of draft-ietf-httpapi-ratelimit-headers-11. */
async function countRequest(reply: FastifyReply, rateLimits: RateLimits, tokenId: number): Promise<void> {
  const limit = RATE_LIMITS.apiToken;
  const { isAllowed, remaining, resetSeconds } = await rateLimits.count(limit, String(tokenId));
  void reply.header('ratelimit-policy', `"${limit.name}";q=${limit.times};w=${limit.seconds}`);
  void reply.header('ratelimit', `"${limit.name}";r=${remaining};t=${resetSeconds}`);
  if (isAllowed) return;
  void reply.header('retry-after', resetSeconds);
  throw tooMany(`This API token has made ${limit.times} requests within a minute. Try again later.`);
}
