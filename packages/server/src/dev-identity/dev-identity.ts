import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { webFont } from '../platform/http/web/built.ts';
import { BUILT_IN_PATH } from '../platform/identity/connections/identity-source.ts';
import { PASSWORD_LINK_JOBS, type PasswordLinkJob } from '../platform/identity/password-link-jobs.ts';
import { everyHour } from '../platform/jobs/every-hour.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/process/services.ts';
import { sealingOf } from '../platform/secrets/sealing.ts';
import { KnownBrowsers } from './attempts/known-browsers.ts';
import { PASSKEYS_SCRIPT, SCHEME_SCRIPT, SIGN_IN_SCRIPT, SIGN_OUT_SCRIPT } from './pages/scripts.ts';
import { styleWith } from './pages/style.ts';
import { addPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { addChangePassword } from './passwords/change-password.ts';
import { mailLink } from './passwords/mail-link.ts';
import { sweepLinks } from './passwords/password-links.ts';
import { addPasswordRoutes } from './passwords/password-routes.ts';
import { sweepRecords } from './provider/adapter.ts';
import { CurrentProvider } from './provider/current-provider.ts';
import { addFlowCookies } from './provider/flow-cookies.ts';
import { flowCookiesAt } from './provider/provider.ts';
import { sealStored } from './seal-stored.ts';
import { addInteractions } from './sign-in/interactions.ts';
import { addPasskeyStep } from './sign-in/passkey-step.ts';
import { addCodeStep } from './two-step/code-step.ts';
import { addSetUpStep } from './two-step/set-up-step.ts';
import { addTwoStepRoutes } from './two-step/two-step-routes.ts';

const SCRIPTS = {
  scheme: SCHEME_SCRIPT,
  'sign-in': SIGN_IN_SCRIPT,
  'sign-out': SIGN_OUT_SCRIPT,
  passkeys: PASSKEYS_SCRIPT,
};
const KEPT = 'public, max-age=3600';

export interface BuiltInIdentity {
  register(app: FastifyInstance): Promise<void>;
}

/** The built-in OpenID Connect provider, mounted at /oidc of the same server. */
export async function createDevIdentity(
  services: Services,
  jobs: Pick<Jobs, 'work'>,
): Promise<BuiltInIdentity> {
  const { db } = services.database;
  const sealing = sealingOf(services.settings);
  await sealStored(db, sealing);
  const current = await CurrentProvider.start(services, sealing);
  const issuer = new URL(services.settings.PUBLIC_URL[0]!);
  const isSecure = issuer.protocol === 'https:';
  const browsers = new KnownBrowsers(() => current.cookieKeys, isSecure);
  const eachWithCookies = (scope: FastifyInstance) =>
    addFlowCookies(scope, flowCookiesAt(issuer.href), isSecure);

  /** The provider builds URLs from the request, so it must see the public address behind any proxy. */
  function asPublic(request: IncomingMessage & { originalUrl?: string }): IncomingMessage {
    request.originalUrl = request.url ?? '/';
    request.url = request.originalUrl.slice(BUILT_IN_PATH.length) || '/';
    request.headers.host = issuer.host;
    request.headers['x-forwarded-host'] = issuer.host;
    request.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
    return request;
  }

  return {
    async register(app) {
      await jobs.work<PasswordLinkJob>(PASSWORD_LINK_JOBS, ({ data }) => mailLink(services, data));
      everyHour(app, 'Signing keys', () => current.renewKeys(new Date()));
      everyHour(app, 'Expired sign-ins', () => sweepRecords(db));
      everyHour(app, 'Expired links', () => sweepLinks(db, services.clock.now()));
      await app.register(async (scope) => {
        eachWithCookies(scope);
        const parts = { current, services, browsers, sealing };
        addInteractions(scope, parts);
        addCodeStep(scope, parts);
        addSetUpStep(scope, parts);
        addPasswordRoutes(scope, services, browsers);
        addChangePassword(scope, parts);
        addTwoStepRoutes(scope, parts);
        addPasskeyStep(scope, parts);
        addPasskeyRoutes(scope, parts);
      });
      const config = { gate: 'public' } as const;
      for (const [name, text] of Object.entries(SCRIPTS))
        app.get(`${BUILT_IN_PATH}/${name}.js`, { config }, async (_request, reply) =>
          reply.type('text/javascript; charset=utf-8').header('cache-control', KEPT).send(text),
        );
      const style = styleWith(webFont());
      app.get(`${BUILT_IN_PATH}/style.css`, { config }, async (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', KEPT).send(style),
      );
      await app.register(async (scope) => {
        eachWithCookies(scope);
        // The provider reads bodies itself.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.all(`${BUILT_IN_PATH}/*`, { config }, async (request, reply) => {
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value);
          }
          reply.hijack();
          await current.answer(asPublic(request.raw), reply.raw);
        });
      });
    },
  };
}
