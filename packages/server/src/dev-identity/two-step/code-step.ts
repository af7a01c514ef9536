import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { sendForm } from '../pages/send-page.ts';
import { CodeCheck } from './code-check.ts';
import { ELSEWHERE, parseCode, parseRecovery } from './code-forms.ts';
import { codePage } from './code-page.ts';
import { endStep, findStep } from './second-steps.ts';

export function addCodeStep(app: FastifyInstance, parts: SignInParts): void {
  const { services, browsers, sealing } = parts;
  const { settings, database } = services;
  const config = { gate: 'public' } as const;
  const check = new CodeCheck(services, browsers, sealing);

  async function findSignInStep(request: FastifyRequest, reply: FastifyReply) {
    const { uid, params } = await openSignIn(parts, request, reply);
    const step = await findStep(database.db, uid);
    const stepPath = (to: '' | '/code') => interactionPath(settings, uid, params, to);
    return { uid, step, stepPath, home: homeBelow(settings, params.redirect_uri) };
  }
  const show: Handler = async (request, reply) => answer(request, reply, null);
  async function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem | null) {
    const { step, stepPath, home } = await findSignInStep(request, reply);
    if (step?.secret !== null) return reply.redirect(stepPath(''), 303);
    const page = codePage({ settings, home, action: stepPath('/code'), problem });
    return sendForm(reply, page, problem);
  }

  const submit: Handler = async (request, reply) => {
    const { uid, step, stepPath } = await findSignInStep(request, reply);
    if (step?.secret !== null) return reply.redirect(stepPath(''), 303);
    if (isFromElsewhere(request)) return answer(request, reply, ELSEWHERE);
    const recovery = parseRecovery(request.body);
    const { accountId: subject, email } = step;
    const checked = await check.run(request, { subject, email, code: recovery ?? parseCode(request.body) });
    if ('problem' in checked) {
      const field = recovery === undefined ? 'code' : 'recovery';
      return answer(request, reply, { field, ...checked.problem });
    }
    await endStep(database.db, uid);
    const next = await finishSignIn(parts, request, reply, { subject, email, proof: 'code' });
    return reply.redirect(next, 303);
  };

  const path = '/oidc/interaction/:uid/code';
  app.get(path, { config }, orEnded(parts, show));
  app.post(path, { config, bodyLimit: 10_000 }, orEnded(parts, submit));
}
