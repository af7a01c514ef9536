import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type FeedRequest, feedAbstractions, feedTeam } from './feed.service.ts';

const MAX_BYTES = 32 * 1024 * 1024;

const Options = z.object({
  dryRun: z.stringbool().default(false),
  closeMost: z.stringbool().default(false),
  snapshot: z.string().trim().min(1).max(200).nullable().default(null),
});

/**
 * Receives data from the abstraction system, which uses a service token with the scope clm-feed
 * (docs/abstractions.md).
 */
export function addFeedRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const config = { gate: { service: 'clm-feed' } } as const;
  const feedRequest = (request: FastifyRequest): FeedRequest => ({
    ...parseInput(Options, request.query),
    text: String(request.body ?? ''),
    contentType: request.headers['content-type'] ?? '',
  });
  const feeds: FastifyPluginAsync = async (routes) => {
    routes.removeAllContentTypeParsers();
    // Bodies arrive as text, because the feed parses each format and reports errors itself.
    routes.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    routes.post('/api/clm/abstractions', { config, bodyLimit: MAX_BYTES }, (request) =>
      feedAbstractions(scopeOfRequest(db, request), services, feedRequest(request)),
    );
    routes.post('/api/clm/users', { config, bodyLimit: MAX_BYTES }, (request) =>
      feedTeam(scopeOfRequest(db, request), feedRequest(request)),
    );
  };
  void app.register(feeds);
}
