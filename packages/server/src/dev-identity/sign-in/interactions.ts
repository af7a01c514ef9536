import { accounts, DEMO_PASSWORD } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/compliance/gift-accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isStorable } from '../../platform/input/storable.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import { PasswordCheck } from '../attempts/password-check.ts';
import {
  finishSignIn,
  type Handler,
  openSignIn,
  orEnded,
  type SignInParts,
} from '../attempts/sign-in-parts.ts';
import { interactionPath } from '../pages/home.ts';
import { BUSY, TOO_MANY } from '../pages/send-page.ts';
import { parseUserId } from '../provider/accounts.ts';
import { isTwoStepRequired } from '../two-step/required.ts';
import { findSecondFactor } from '../two-step/second-factor.ts';
import { keepStep } from '../two-step/second-steps.ts';
import { SetUps } from '../two-step/set-up.ts';
import { showSignIn } from './show-sign-in.ts';

const Form = z.object({
  email: z.string().trim().max(320).refine(isStorable),
  password: z.string().max(1_000),
});
const Account = z
  .object({ account: z.enum([...accounts, ...giftAccounts].map(({ email }) => email)) })
  .transform(({ account }) => ({ email: account, password: DEMO_PASSWORD }));

const PROBLEMS = {
  wrong: 'The email address or password is incorrect.',
  'too-many': TOO_MANY,
  busy: BUSY,
};
const STATUS = { wrong: 422, 'too-many': 429, busy: 503 };

export function addInteractions(app: FastifyInstance, parts: SignInParts): void {
  const { services, browsers, sealing } = parts;
  const { settings, database } = services;
  const config = { gate: 'public' } as const;
  const check = new PasswordCheck(services, browsers);
  const setUps = new SetUps(services, sealing);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const begin: Handler = (request, reply) => showSignIn(parts, request, reply, {});
  const submit: Handler = async (request, reply) => {
    const clicked = settings.DEMO ? Account.safeParse(request.body).data : undefined;
    const form = clicked ?? Form.safeParse(request.body).data ?? { email: '', password: '' };
    // Throws without a sign-in in progress: passwords can only be tried within one.
    const { uid, params } = await openSignIn(parts, request, reply);
    const checked = await check.run(request, form);
    if ('refused' in checked) {
      const problem = PROBLEMS[checked.refused];
      // Do not log the typed address: it may be a password in the wrong field.
      noteSecurity('sign-in-refused', { subject: checked.subject, problem });
      return showSignIn(parts, request, reply, {
        email: form.email,
        problem,
        status: STATUS[checked.refused],
      });
    }
    const { subject } = checked;
    const who = { accountId: subject, email: form.email.toLowerCase() };
    const userId = parseUserId(subject);
    if (await findSecondFactor(database.db, userId)) {
      await keepStep(database.db, uid, { ...who, secret: null });
      return reply.redirect(interactionPath(settings, uid, params, '/code'), 303);
    }
    if (await isTwoStepRequired(database.db, settings, userId)) {
      await setUps.begin(uid, who);
      return reply.redirect(interactionPath(settings, uid, params, '/set-up'), 303);
    }
    const next = await finishSignIn(parts, request, reply, { subject, email: form.email, proof: 'password' });
    return reply.redirect(next, 303);
  };

  app.get('/oidc/interaction/:uid', { config }, orEnded(parts, begin));
  app.post('/oidc/interaction/:uid', { config, bodyLimit: 10_000 }, orEnded(parts, submit));
}
