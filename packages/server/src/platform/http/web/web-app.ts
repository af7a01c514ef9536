import { existsSync } from 'node:fs';
import { hostBrand } from '@capwise/domain/account/brand';
import { chosenScheme } from '@capwise/domain/account/color-scheme';
import type { WebConfig } from '@capwise/domain/account/web-config';
import { isPagePath } from '@capwise/domain/compliance/tenants/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { noteSecurity } from '../../security-log/note-security.ts';
import { allowStyleElements } from '../security-headers.ts';
import { DIST } from './built.ts';
import { pageWith } from './page.ts';

/** First path segments that never belong to a page. Unknown paths below them return a plain 404. */
export const NOT_PAGES = ['api', 'graphql', 'files', 'oidc', 'scim', 'assets', 'healthz', 'readyz'];

const files: FastifyPluginAsync = async (scope) => {
  scope.addHook('onRoute', (route) => {
    route.config = Object.assign(route.config ?? {}, { gate: 'public' as const });
  });
  await scope.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};

export async function serveWebApp(app: FastifyInstance, config: () => Promise<WebConfig>): Promise<void> {
  const built = existsSync(`${DIST}index.html`);
  if (built) await app.register(files);
  else app.log.warn('The web application is not built (npm run build); only the API is served');
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] || '/';
    logRefusedSignIn(path, request);
    if (!built || NOT_PAGES.includes(path.split('/')[1]!)) return notFound(reply);
    const settings = await config();
    const brand = hostBrand(request.hostname, settings.complianceHosts);
    const page = {
      brand,
      nonce: allowStyleElements(reply),
      scheme: chosenScheme(request.headers.cookie ?? ''),
    };
    return reply
      .code(isPagePath(path, brand) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pageWith(settings, page));
  };
  // A route and not the handler below, because only the answers of routes are compressed.
  for (const url of ['/', '/*']) app.get(url, { config: { gate: 'public', isPage: true } }, answer);
  app.setNotFoundHandler(async (_request, reply) => notFound(reply));
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).send({ name: 'NotFoundError', message: 'Not found' });

const USUAL = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];
const MAX_LOGGED = 300;

/** The provider reports errors in the page's URL, so administrators would not see them otherwise. */
function logRefusedSignIn(path: string, request: FastifyRequest): void {
  const [, connection] = /^\/login\/callback(?:\/([a-z0-9-]{1,40}))?$/.exec(path) ?? [null];
  if (connection === null) return;
  const { error, error_description: description } = request.query as Record<string, unknown>;
  if (typeof error !== 'string' || USUAL.includes(error)) return;
  const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_LOGGED) : undefined);
  noteSecurity('provider-refused', {
    problem: shortened(error)!,
    description: shortened(description) ?? '',
    ...(connection && { provider: connection }),
  });
}
