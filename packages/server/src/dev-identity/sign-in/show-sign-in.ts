import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openSignIn, type SignInParts } from '../attempts/sign-in-parts.ts';
import { homeBelow, interactionPath } from '../pages/home.ts';
import { sendPage } from '../pages/send-page.ts';
import { signInOptions } from '../passkeys/ceremonies.ts';
import { keepChallenge } from '../passkeys/challenges.ts';
import { signInPage } from './sign-in-page.ts';

export interface SignInState {
  email?: string;
  problem?: string | null;
  passkeyProblem?: string | null;
  status?: number;
}

/** Each time with a new challenge for passkeys, so that it is used once. */
export async function showSignIn(
  { current, services: { settings, database } }: Pick<SignInParts, 'current' | 'services'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, problem = null, passkeyProblem = null, status = 200 }: SignInState,
): Promise<FastifyReply> {
  const { uid, params } = await openSignIn({ current }, request, reply);
  const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
  const challenge = randomBytes(32).toString('base64url');
  await keepChallenge(database.db, uid, { challenge, accountId: null });
  const page = signInPage({
    settings,
    home: homeBelow(settings, params.redirect_uri),
    action: interactionPath(settings, uid, params),
    email: email || hint,
    problem,
    passkey: {
      action: interactionPath(settings, uid, params, '/passkey'),
      options: signInOptions(settings, challenge),
      problem: passkeyProblem,
    },
  });
  return sendPage(reply, page, status);
}
