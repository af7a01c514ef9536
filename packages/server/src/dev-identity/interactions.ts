import { accounts, DEMO_PASSWORD } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/gift-accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noteSecurity } from '../platform/security-log/note-security.ts';
import { isStorable } from '../platform/storable.ts';
import type { Services } from '../services.ts';
import { checkPassword } from './accounts.ts';
import type { CurrentProvider } from './current-provider.ts';
import { answerEnded, isEnded } from './ended-sign-in.ts';
import { homeBelow, homeOf, interactionPath } from './home.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { TooBusy } from './passwords.ts';
import { BUSY, sendPage } from './send-page.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { signInPage } from './sign-in-page.ts';

const Form = z.object({
  email: z.string().trim().max(320).refine(isStorable),
  password: z.string().max(1_000),
});
/** A demo account that was clicked. */
const Account = z
  .object({ account: z.enum([...accounts, ...giftAccounts].map(({ email }) => email)) })
  .transform(({ account }) => ({ email: account, password: DEMO_PASSWORD }));
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const WRONG = 'The e-mail address or the password is not right.';
const TOO_MANY = 'Too many attempts. Wait a minute, then try again.';
const STATUS = new Map<string | null, number>([
  [WRONG, 422],
  [TOO_MANY, 429],
  [BUSY, 503],
]);

interface Parts {
  current: Pick<CurrentProvider, 'provider'>;
  services: Services;
  browsers: KnownBrowsers;
}

/** The provider's sign-in page: GET shows it, POST checks the password and goes on with the flow. */
export function addInteractions(app: FastifyInstance, { current, services, browsers }: Parts): void {
  const { settings, database, rateLimits } = services;
  const config = { gate: 'public' } as const;
  const limits = new SignInLimits(rateLimits);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const orEnded =
    (handle: Handler): Handler =>
    async (request, reply) => {
      try {
        return await handle(request, reply);
      } catch (error) {
        if (!isEnded(error)) throw error;
        const place = { settings, home: homeOf(settings, request) };
        return answerEnded(request, reply, { provider: current.provider, place });
      }
    };

  async function show(request: FastifyRequest, reply: FastifyReply, email: string, problem: string | null) {
    const { uid, params } = await current.provider.interactionDetails(request.raw, reply.raw);
    const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
    const html = signInPage({
      settings,
      home: homeBelow(settings, params.redirect_uri),
      action: interactionPath(settings, uid, params),
      email: email || hint,
      problem,
    });
    return sendPage(reply, html, STATUS.get(problem));
  }

  const begin: Handler = (request, reply) => show(request, reply, '', null);
  const submit: Handler = async (request, reply) => {
    const clicked = settings.DEMO ? Account.safeParse(request.body).data : undefined;
    const form = clicked ?? Form.safeParse(request.body).data ?? { email: '', password: '' };
    const { cookie } = request.headers;
    const browser = await browsers.idFor(cookie, form.email);
    const attempt = { email: form.email, ip: request.ip, browser };
    // Throws without a sign-in under way: a password can be tried only within one.
    await current.provider.interactionDetails(request.raw, reply.raw);
    const refuse = (problem: string, subject: string | null) => {
      // The typed address is not logged: it may be a password in the wrong field.
      noteSecurity('sign-in-refused', { subject, problem });
      return show(request, reply, form.email, problem);
    };
    if (!(await limits.take(attempt))) return refuse(TOO_MANY, null);
    const checked = await checkPassword(database.db, form, settings.PASSWORD_COST).catch((error: unknown) => {
      if (error instanceof TooBusy) return null;
      throw error;
    });
    if (!checked) {
      await limits.giveBack(attempt);
      return refuse(BUSY, null);
    }
    const { subject, isRight } = checked;
    if (!isRight || subject === null) return refuse(WRONG, subject);
    await limits.succeeded(attempt);
    const result = { login: { accountId: subject, amr: ['pwd'] } };
    const next = await current.provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    reply.header('set-cookie', await browsers.remember(cookie, form.email));
    return reply.code(303).header('location', next).send();
  };

  app.get('/oidc/interaction/:uid', { config }, orEnded(begin));
  app.post('/oidc/interaction/:uid', { config, bodyLimit: 10_000 }, orEnded(submit));
}
