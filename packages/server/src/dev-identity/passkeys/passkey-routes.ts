import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PASSKEYS_PATH as PATH } from '../../platform/identity/connections/identity-source.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import { endOthersIfAsked } from '../attempts/other-sessions.ts';
import { type Owner, OwnerCheck } from '../attempts/owner-check.ts';
import type { SignInParts } from '../attempts/sign-in-parts.ts';
import { fromElsewhere, isFromElsewhere } from '../pages/foreign-forms.ts';
import type { Problem } from '../pages/form-field.ts';
import { pagePlace, withHome } from '../pages/home.ts';
import { signInFirstPage } from '../pages/pages.ts';
import { sendForm, sendPage } from '../pages/send-page.ts';
import { CodeCheck } from '../two-step/code-check.ts';
import { parseCode } from '../two-step/code-forms.ts';
import { findSecondFactor } from '../two-step/second-factor.ts';
import { addNewPasskeyRoutes, type OwnHandler } from './new-passkey-routes.ts';
import { parsePasskeyName } from './passkey-fields.ts';
import { mailPasskey } from './passkey-mail.ts';
import { PASSKEYS_TITLE, passkeysPage, removePasskeyPage, renamePasskeyPage } from './passkey-pages.ts';
import { findPasskeys, removePasskey, renamePasskey } from './passkeys.ts';

const ELSEWHERE = fromElsewhere('Fill it in here.');
const Id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const Proof = z.object({ password: z.string().max(1_000).catch('') });

export function addPasskeyRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { services, browsers, sealing } = parts;
  const { settings, database } = services;
  const { db } = database;
  const config = { gate: 'public' } as const;
  const owners = new OwnerCheck(parts);
  const codes = new CodeCheck(services, browsers, sealing);

  const placeAt = (request: FastifyRequest) => pagePlace(settings, request);
  const list = (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(withHome(PATH, placeAt(request).home), 303);
  const own =
    (handle: OwnHandler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const owner = await owners.find(request, reply);
      if (owner) return handle(request, reply, owner);
      const status = request.method === 'GET' ? 200 : 401;
      return sendPage(reply, signInFirstPage(placeAt(request), PASSKEYS_TITLE), status);
    };

  async function show(request: FastifyRequest, reply: FastifyReply, owner: Owner, problem: Problem | null) {
    const place = placeAt(request);
    const links = {
      rename: (id: number) => withHome(`${PATH}/${id}/rename`, place.home),
      remove: (id: number) => withHome(`${PATH}/${id}/remove`, place.home),
    };
    const page = passkeysPage({
      ...place,
      action: withHome(PATH, place.home),
      email: owner.email,
      problem,
      withCode: await hasCode(owner),
      passkeys: await findPasskeys(db, owner.userId),
      links,
    });
    return sendForm(reply, page, problem);
  }
  const hasCode = async ({ userId }: Owner) => (await findSecondFactor(db, userId)) !== null;

  /** Password, and a code if the account has two-step verification. */
  async function proofProblem(request: FastifyRequest, owner: Owner): Promise<Problem | null> {
    if (isFromElsewhere(request)) return ELSEWHERE;
    const { password } = Proof.parse(request.body ?? {});
    const problem = await owners.passwordProblem(request, owner, password);
    if (problem || !(await hasCode(owner))) return problem;
    const { subject, email } = owner;
    const checked = await codes.run(request, { subject, email, code: parseCode(request.body) });
    return 'problem' in checked ? { field: 'code', ...checked.problem } : null;
  }

  app.get(
    PATH,
    { config },
    own((request, reply, owner) => show(request, reply, owner, null)),
  );
  addNewPasskeyRoutes(app, parts, { own, show, proofProblem });

  async function findOwn(request: FastifyRequest, { userId }: Owner) {
    const id = Id.safeParse(request.params).data?.id;
    return (await findPasskeys(db, userId)).find((one) => one.id === id);
  }
  const step = (request: FastifyRequest, to: string) => {
    const place = placeAt(request);
    return { ...place, action: withHome(`${PATH}/${to}`, place.home), back: withHome(PATH, place.home) };
  };
  const askName = (reply: FastifyReply, form: Parameters<typeof renamePasskeyPage>[0]) =>
    sendForm(reply, renamePasskeyPage(form), form.problem);

  app.get(
    `${PATH}/:id/rename`,
    { config },
    own(async (request, reply, owner) => {
      const found = await findOwn(request, owner);
      if (!found) return list(request, reply);
      return askName(reply, { ...step(request, `${found.id}/rename`), name: found.name, problem: null });
    }),
  );
  app.post(
    `${PATH}/:id/rename`,
    { config, bodyLimit: 10_000 },
    own(async (request, reply, owner) => {
      const found = await findOwn(request, owner);
      if (!found) return list(request, reply);
      const { name, problem } = isFromElsewhere(request)
        ? { name: found.name, problem: ELSEWHERE }
        : parsePasskeyName(request.body);
      if (problem) return askName(reply, { ...step(request, `${found.id}/rename`), name, problem });
      await renamePasskey(db, owner.userId, found.id, name);
      return list(request, reply);
    }),
  );

  async function askRemove(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    problem: Problem | null,
  ) {
    const found = await findOwn(request, owner);
    if (!found) return list(request, reply);
    const { email } = owner;
    const form = { ...step(request, `${found.id}/remove`), name: found.name, email, problem };
    return sendForm(reply, removePasskeyPage({ ...form, withCode: await hasCode(owner) }), problem);
  }
  app.get(
    `${PATH}/:id/remove`,
    { config },
    own((request, reply, owner) => askRemove(request, reply, owner, null)),
  );
  app.post(
    `${PATH}/:id/remove`,
    { config, bodyLimit: 10_000 },
    own(async (request, reply, owner) => {
      const found = await findOwn(request, owner);
      if (!found) return list(request, reply);
      const problem = await proofProblem(request, owner);
      if (problem) return askRemove(request, reply, owner, problem);
      const { home } = placeAt(request);
      const name = await db.transaction().execute(async (trx) => {
        const removed = await removePasskey(trx, owner.userId, found.id);
        if (removed === null) return null;
        await mailPasskey(services, trx, { to: owner, home, name: removed, change: 'removed' });
        await endOthersIfAsked(trx, services, request.body, owner);
        return removed;
      });
      if (name !== null) noteSecurity('passkey-removed', {}, owner.userId);
      return list(request, reply);
    }),
  );
}
