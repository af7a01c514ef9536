import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Brand, hostBrand } from '@capwise/domain/account/brand';
import { type ChosenScheme, chosenScheme } from '@capwise/domain/account/color-scheme';
import { WEB_CONFIG_ELEMENT_ID, type WebConfig } from '@capwise/domain/account/web-config';
import { isPagePath } from '@capwise/domain/compliance/tenants/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { noteSecurity } from '../security-log/note-security.ts';
import { allowStyleElements } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
/** Placeholder for the style nonce, written by the build (`packages/web/vite.config.ts`). */
const NONCE = '{{style-nonce}}';
const PLACEHOLDER = '<!--capwise-config-->';
/** First path segments that never belong to a page. Unknown paths below them return a plain 404. */
export const NOT_PAGES = ['api', 'graphql', 'files', 'oidc', 'scim', 'assets', 'healthz', 'readyz'];

/** Elements of the page's head for one of the brands. */
const OF_BRAND: Record<Brand, RegExp> = {
  spend: /<(?:link|meta) [^>]*data-brand="spend"[^>]*>\s*/g,
  compliance: /<(?:link|meta) [^>]*data-brand="compliance"[^>]*>\s*/g,
};

interface PageOptions {
  brand: Brand;
  nonce: string;
  scheme: ChosenScheme | null;
}

/** Inserts the settings and the nonce into the page. `<` is escaped so that no value can end the element. */
function pageWith(config: WebConfig, { brand, nonce, scheme }: PageOptions): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = readFileSync(`${DIST}index.html`, 'utf8');
  const other = brand === 'spend' ? 'compliance' : 'spend';
  return html
    .replace(OF_BRAND[other], '')
    .replaceAll(NONCE, nonce)
    .replace(
      '<html ',
      `<html ${scheme ? `data-mantine-color-scheme="${scheme}" ` : ''}data-brand="${brand}" `,
    )
    .replace(
      PLACEHOLDER,
      () => `<script type="application/json" id="${WEB_CONFIG_ELEMENT_ID}">${json}</script>`,
    );
}

/** URL of the application font's Latin subset. Null if the application is not built. */
export function webFont(): string | null {
  const manifest = `${DIST}.vite/manifest.json`;
  if (!existsSync(manifest)) return null;
  const files = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>);
  const font = files.find(({ file }) => /\/inter-latin-wght-normal-[\w-]+\.woff2$/.test(file));
  return font ? `/${font.file}` : null;
}

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
