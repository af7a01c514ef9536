import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TWO_STEP_PATH as PATH } from '../../platform/identity/connections/identity-source.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import { endOthersIfAsked } from '../attempts/other-sessions.ts';
import { type Owner, OwnerCheck } from '../attempts/owner-check.ts';
import type { SignInParts } from '../attempts/sign-in-parts.ts';
import { isFromElsewhere } from '../pages/foreign-forms.ts';
import type { Problem } from '../pages/form-field.ts';
import { pagePlace, startUrl, withHome } from '../pages/home.ts';
import { signInFirstPage } from '../pages/pages.ts';
import { sendForm, sendPage } from '../pages/send-page.ts';
import { CodeCheck } from './code-check.ts';
import { ELSEWHERE, parseCode, WRONG_SET_UP_CODE } from './code-forms.ts';
import { isTwoStepRequired } from './required.ts';
import { findSecondFactor, hasPasskeys, renewRecoveryCodes, turnOff } from './second-factor.ts';
import { findStep } from './second-steps.ts';
import { SetUps } from './set-up.ts';
import { recoveryCodesPage, setUpPage } from './set-up-pages.ts';
import { mailTwoStep } from './two-step-mail.ts';
import { TWO_STEP_TITLE, twoStepOffPage, twoStepOnPage, twoStepTurnedOffPage } from './two-step-pages.ts';

const OVER = 'The setup took too long. Start again.';

const Form = z.object({
  do: z.enum(['start', 'confirm', 'codes', 'off']),
  password: z.string().max(1_000).catch(''),
  token: z.string().max(100).catch(''),
});

export function addTwoStepRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { services, browsers, sealing } = parts;
  const { settings, database } = services;
  const { db } = database;
  const config = { gate: 'public' } as const;
  const owners = new OwnerCheck(parts);
  const codes = new CodeCheck(services, browsers, sealing);
  const setUps = new SetUps(services, sealing);

  const formAt = (request: FastifyRequest) => {
    const place = pagePlace(settings, request);
    return { ...place, action: withHome(PATH, place.home) };
  };

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { owner, problem }: { owner: Owner; problem: Problem | null },
  ) {
    const state = await findSecondFactor(db, owner.userId);
    const form = { ...formAt(request), email: owner.email, problem };
    const page = state ? twoStepOnPage({ ...form, state }) : twoStepOffPage(form);
    return sendForm(reply, page, problem);
  }

  async function start(request: FastifyRequest, reply: FastifyReply, { subject, email }: Owner) {
    const token = randomBytes(32).toString('base64url');
    const step = await setUps.begin(token, { accountId: subject, email });
    const secret = setUps.secretOf(step)!;
    return sendPage(reply, setUpPage({ ...formAt(request), email, secret, token, problem: null }));
  }
  async function confirm(request: FastifyRequest, reply: FastifyReply, owner: Owner, token: string) {
    const step = await findStep(db, token);
    const secret = step?.accountId === owner.subject ? setUps.secretOf(step) : null;
    if (!step || !secret) return show(request, reply, { owner, problem: { field: 'form', text: OVER } });
    const form = formAt(request);
    const made = await setUps.confirm({ id: token, step }, parseCode(request.body), form.home, (trx) =>
      endOthersIfAsked(trx, services, request.body, owner),
    );
    if (made === 'on') return show(request, reply, { owner, problem: null });
    if (made === 'wrong') {
      const problem = { field: 'code', text: WRONG_SET_UP_CODE };
      return sendPage(reply, setUpPage({ ...form, email: owner.email, secret, token, problem }), 422);
    }
    const title = 'Two-step verification is on';
    return sendPage(reply, recoveryCodesPage({ ...form, title, codes: made, next: startUrl(form.home) }));
  }
  async function renew(request: FastifyRequest, reply: FastifyReply, owner: Owner) {
    const place = pagePlace(settings, request);
    const made = await db.transaction().execute(async (trx) => {
      const codes = await renewRecoveryCodes(trx, owner.userId);
      if (codes) await endOthersIfAsked(trx, services, request.body, owner);
      return codes;
    });
    if (!made) return show(request, reply, { owner, problem: null });
    noteSecurity('recovery-codes-made', {}, owner.userId);
    const title = 'New recovery codes';
    return sendPage(reply, recoveryCodesPage({ ...place, title, codes: made, next: startUrl(place.home) }));
  }
  async function end(request: FastifyRequest, reply: FastifyReply, owner: Owner) {
    const { userId } = owner;
    const place = pagePlace(settings, request);
    await db.transaction().execute(async (trx) => {
      if (!(await turnOff(trx, userId))) return;
      await mailTwoStep(services, trx, { userId, home: place.home, isOn: false });
      await endOthersIfAsked(trx, services, request.body, owner);
    });
    noteSecurity('two-step-off', {}, userId);
    const after = {
      isRequired: await isTwoStepRequired(db, settings, userId),
      hasPasskeys: await hasPasskeys(db, userId),
    };
    return sendPage(reply, twoStepTurnedOffPage({ ...place, ...after }));
  }

  app.get(PATH, { config }, async (request, reply) => {
    const owner = await owners.find(request, reply);
    if (!owner) return sendPage(reply, signInFirstPage(pagePlace(settings, request), TWO_STEP_TITLE));
    return show(request, reply, { owner, problem: null });
  });

  app.post(PATH, { config, bodyLimit: 10_000 }, async (request, reply) => {
    const owner = await owners.find(request, reply);
    if (!owner) return sendPage(reply, signInFirstPage(pagePlace(settings, request), TWO_STEP_TITLE), 401);
    const refuse = (problem: Problem) => show(request, reply, { owner, problem });
    if (isFromElsewhere(request)) return refuse(ELSEWHERE);
    const form = Form.safeParse(request.body).data;
    if (!form) return show(request, reply, { owner, problem: null });
    if (form.do === 'confirm') return confirm(request, reply, owner, form.token);
    const problem = await owners.passwordProblem(request, owner, form.password);
    if (problem) return refuse(problem);
    const isOn = (await findSecondFactor(db, owner.userId)) !== null;
    // Another tab has turned it on or off in the meantime.
    if (isOn === (form.do === 'start')) return show(request, reply, { owner, problem: null });
    if (form.do === 'start') return start(request, reply, owner);
    const { subject, email } = owner;
    const checked = await codes.run(request, { subject, email, code: parseCode(request.body) });
    if ('problem' in checked) return refuse({ field: 'code', ...checked.problem });
    return form.do === 'codes' ? renew(request, reply, owner) : end(request, reply, owner);
  });
}
