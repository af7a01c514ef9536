import { randomBytes } from 'node:crypto';
import { MAX_PASSKEYS } from '@capwise/domain/account/passkeys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { PASSKEYS_PATH as PATH } from '../../platform/identity/connections/identity-source.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import { endOthersIfAsked } from '../attempts/other-sessions.ts';
import type { Owner } from '../attempts/owner-check.ts';
import type { Handler, SignInParts } from '../attempts/sign-in-parts.ts';
import { fromElsewhere, isFromElsewhere } from '../pages/foreign-forms.ts';
import type { Problem } from '../pages/form-field.ts';
import { brandNameAt, pagePlace, withHome } from '../pages/home.ts';
import { sendForm, sendPage } from '../pages/send-page.ts';
import { creationOptions, verifyNew } from './ceremonies.ts';
import { findChallenge, keepChallenge, takeChallenge } from './challenges.ts';
import { Registration } from './credentials.ts';
import { deviceName, parsePasskeyName } from './passkey-fields.ts';
import { mailPasskey } from './passkey-mail.ts';
import { newPasskeyPage } from './passkey-pages.ts';
import { addPasskey, findCredential, findPasskeys, type NewPasskey } from './passkeys.ts';

const FULL: Problem = {
  field: 'form',
  text: `You can have up to ${MAX_PASSKEYS} passkeys. Remove one to add another.`,
};
const OVER: Problem = { field: 'form', text: 'It took too long. Start again.' };
const ELSEWHERE = fromElsewhere('Start again.');
const REFUSED: Problem = {
  field: 'form',
  text: 'This passkey cannot be used here. Try again, or use another device.',
};

const Form = z.object({
  token: z
    .string()
    .regex(/^[\w-]{43}$/)
    .catch(''),
  credential: z.string().max(50_000).catch(''),
});

export type OwnHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Owner,
) => Promise<FastifyReply>;
interface OwnPages {
  own(handle: OwnHandler): Handler;
  show(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    problem: Problem | null,
  ): Promise<FastifyReply>;
  proofProblem(request: FastifyRequest, owner: Owner): Promise<Problem | null>;
}

export function addNewPasskeyRoutes(
  app: FastifyInstance,
  { services }: SignInParts,
  { own, show, proofProblem }: OwnPages,
): void {
  const { settings, database, clock } = services;
  const { db } = database;
  const config = { gate: 'public' } as const;

  /** Begins with a new challenge. */
  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    { name, problem }: { name: string; problem: Problem | null },
  ) {
    const place = pagePlace(settings, request);
    const known = await findPasskeys(db, owner.userId);
    if (known.length >= MAX_PASSKEYS) return show(request, reply, owner, FULL);
    const credentialIds = known.map(({ credentialId }) => credentialId);
    const options = await creationOptions(
      settings,
      { ...owner, credentialIds },
      brandNameAt(settings, place.home),
    );
    const token = randomBytes(32).toString('base64url');
    await keepChallenge(db, token, { challenge: options.challenge, accountId: owner.subject });
    const action = withHome(`${PATH}/new`, place.home);
    const form = { ...place, action, back: withHome(PATH, place.home), token, options, name, problem };
    return sendForm(reply, newPasskeyPage(form), problem);
  }

  /** Takes the challenge with the user's lock, so that a new email address or password voids it. */
  const add = (token: string, owner: Owner, passkey: NewPasskey, request: FastifyRequest) =>
    db.transaction().execute(async (trx) => {
      await sql`select 1 from users where id = ${owner.userId} for update`.execute(trx);
      if (!(await takeChallenge(trx, token))) return 'over';
      const made = await addPasskey(trx, passkey, clock.now());
      const { home } = pagePlace(settings, request);
      if (made !== 'added') return made;
      await mailPasskey(services, trx, { to: owner, home, name: passkey.name, change: 'added' });
      await endOthersIfAsked(trx, services, request.body, owner);
      return made;
    });

  app.post(
    PATH,
    { config, bodyLimit: 10_000 },
    own(async (request, reply, owner) => {
      const problem = await proofProblem(request, owner);
      if (problem) return show(request, reply, owner, problem);
      return ask(request, reply, owner, { name: deviceName(request.headers['user-agent']), problem });
    }),
  );

  app.post(
    `${PATH}/new`,
    { config, bodyLimit: 70_000 },
    own(async (request, reply, owner) => {
      if (isFromElsewhere(request)) return show(request, reply, owner, ELSEWHERE);
      const { token, credential } = Form.parse(request.body ?? {});
      const done = () => reply.redirect(withHome(PATH, pagePlace(settings, request).home), 303);
      const response = Registration.safeParse(credential).data;
      // Sent again after a lost answer.
      const isKnown = async () =>
        response !== undefined && (await findCredential(db, response.id))?.userId === owner.userId;
      const challenge = await findChallenge(db, token);
      if (challenge?.accountId !== owner.subject)
        return (await isKnown()) ? done() : show(request, reply, owner, OVER);
      const named = parsePasskeyName(request.body);
      const verified = response ? await verifyNew(settings, response, challenge.challenge) : null;
      if (!verified) {
        await takeChallenge(db, token);
        return ask(request, reply, owner, { name: named.name, problem: REFUSED });
      }
      if (named.problem) return renameFirst(request, reply, { ...named, token, credential });
      const passkey = { userId: owner.userId, name: named.name, ...verified };
      const made = await add(token, owner, passkey, request);
      if (made === 'full') return show(request, reply, owner, FULL);
      if (made === 'added') noteSecurity('passkey-added', {}, owner.userId);
      if (made === 'added' || (await isKnown())) return done();
      return show(request, reply, owner, made === 'over' ? OVER : REFUSED);
    }),
  );

  /** The device has stored the passkey, so it is not created again for a better name. */
  async function renameFirst(
    request: FastifyRequest,
    reply: FastifyReply,
    form: { token: string; credential: string; name: string; problem: Problem | null },
  ) {
    const place = pagePlace(settings, request);
    const action = withHome(`${PATH}/new`, place.home);
    const page = newPasskeyPage({ ...place, action, back: withHome(PATH, place.home), options: {}, ...form });
    return sendPage(reply, page, 422);
  }
}
