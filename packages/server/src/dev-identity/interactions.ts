import { brandOf } from '@capwise/domain/account/brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { isStorable } from '../platform/storable.ts';
import type { Services } from '../services.ts';
import { checkPassword } from './accounts.ts';
import { signInPage } from './pages.ts';
import { SignInLimits } from './sign-in-limits.ts';

const Form = z.object({
  email: z.string().trim().max(320).refine(isStorable),
  password: z.string().max(1_000),
});
const WRONG = 'The e-mail address or the password is not right.';
const TOO_MANY = 'Too many attempts. Wait a minute, then try again.';
const STATUS = new Map<string | null, number>([
  [WRONG, 422],
  [TOO_MANY, 429],
]);

/** The provider's sign-in page: GET shows it, POST checks the password and goes on with the flow. */
export function addInteractions(app: FastifyInstance, provider: Provider, services: Services): void {
  const { settings, database, rateLimits } = services;
  const config = { gate: 'public' } as const;
  const limits = new SignInLimits(rateLimits);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  async function show(request: FastifyRequest, reply: FastifyReply, email: string, problem: string | null) {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    const target = typeof params.redirect_uri === 'string' ? new URL(params.redirect_uri).hostname : '';
    const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
    const html = signInPage({
      settings,
      brand: brandOf(target),
      action: `/oidc/interaction/${uid}`,
      email: email || hint,
      problem,
    });
    return reply
      .code(STATUS.get(problem) ?? 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  app.get('/oidc/interaction/:uid', { config }, (request, reply) => show(request, reply, '', null));

  app.post('/oidc/interaction/:uid', { config, bodyLimit: 10_000 }, async (request, reply) => {
    const form = Form.safeParse(request.body).data ?? { email: '', password: '' };
    const attempt = { email: form.email, ip: request.ip };
    // Without a sign-in under way there is nothing to guess for.
    await provider.interactionDetails(request.raw, reply.raw);
    const refuse = (problem: string, subject: string | null) => {
      // Neither what was typed, which may be a password in the wrong field, nor whose it would be if nobody's.
      request.log.warn({ subject, ip: request.ip, problem }, 'A sign-in was refused');
      return show(request, reply, form.email, problem);
    };
    if (!(await limits.take(attempt))) return refuse(TOO_MANY, null);
    const { subject, isRight } = await checkPassword(database.db, form.email, form.password);
    if (!isRight || subject === null) return refuse(WRONG, subject);
    await limits.succeeded(attempt);
    const result = { login: { accountId: subject, amr: ['pwd'] } };
    const next = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.code(303).header('location', next).send();
  });
}
