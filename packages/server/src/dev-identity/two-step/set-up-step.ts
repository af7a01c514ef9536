import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endOthersIfAsked } from '../attempts/other-sessions.ts';
import {
  finishSignIn,
  type Handler,
  openSignIn,
  orEnded,
  type SignInParts,
} from '../attempts/sign-in-parts.ts';
import { isFromElsewhere } from '../pages/foreign-forms.ts';
import type { Problem } from '../pages/form-field.ts';
import { homeBelow, interactionPath } from '../pages/home.ts';
import { sendForm, sendPage } from '../pages/send-page.ts';
import { parseUserId } from '../provider/accounts.ts';
import { ELSEWHERE, parseCode, WRONG_SET_UP_CODE } from './code-forms.ts';
import { findStep } from './second-steps.ts';
import { SetUps } from './set-up.ts';
import { recoveryCodesPage, setUpPage } from './set-up-pages.ts';

export function addSetUpStep(app: FastifyInstance, parts: SignInParts): void {
  const { services, sealing } = parts;
  const { settings, database } = services;
  const config = { gate: 'public' } as const;
  const setUps = new SetUps(services, sealing);

  async function underWay(request: FastifyRequest, reply: FastifyReply) {
    const { uid, params, session } = await openSignIn(parts, request, reply);
    const step = await findStep(database.db, uid);
    const secret = step && setUps.secretOf(step);
    const home = homeBelow(settings, params.redirect_uri);
    const stepPath = (to: '' | '/set-up') => interactionPath(settings, uid, params, to);
    return { uid, home, stepPath, session, found: step && secret ? { step, secret } : null };
  }
  async function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem | null) {
    const { found, home, stepPath } = await underWay(request, reply);
    if (!found) return reply.redirect(stepPath(''), 303);
    const { step, secret } = found;
    const action = stepPath('/set-up');
    const page = setUpPage({ settings, home, action, email: step.email, secret, token: null, problem });
    return sendForm(reply, page, problem);
  }
  const show: Handler = (request, reply) => answer(request, reply, null);

  const submit: Handler = async (request, reply) => {
    const { uid, found, home, stepPath, session } = await underWay(request, reply);
    if (!found) return reply.redirect(stepPath(''), 303);
    if (isFromElsewhere(request)) return answer(request, reply, ELSEWHERE);
    const { step } = found;
    // A browser that is not signed in yet has no session to keep.
    const sessionUid = session?.accountId === step.accountId ? (session?.uid ?? '') : '';
    const owner = { userId: parseUserId(step.accountId), sessionUid };
    const codes = await setUps.confirm({ id: uid, step }, parseCode(request.body), home, (trx) =>
      endOthersIfAsked(trx, services, request.body, owner),
    );
    if (codes === 'wrong') return answer(request, reply, { field: 'code', text: WRONG_SET_UP_CODE });
    // Set up in another browser in the meantime: start again, so that the sign-in asks for a code.
    if (codes === 'on') return reply.redirect(stepPath(''), 303);
    const { accountId: subject, email } = step;
    const next = await finishSignIn(parts, request, reply, { subject, email, proof: 'code' });
    return sendPage(
      reply,
      recoveryCodesPage({ settings, home, title: 'Two-step verification is on', codes, next }),
    );
  };

  const path = '/oidc/interaction/:uid/set-up';
  app.get(path, { config }, orEnded(parts, show));
  app.post(path, { config, bodyLimit: 10_000 }, orEnded(parts, submit));
}
