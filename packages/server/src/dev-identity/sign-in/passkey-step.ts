import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import { PASSKEY_LIMITS, SignInLimits } from '../attempts/sign-in-limits.ts';
import {
  finishSignIn,
  type Handler,
  openSignIn,
  orEnded,
  type SignInParts,
} from '../attempts/sign-in-parts.ts';
import { isFromElsewhere } from '../pages/foreign-forms.ts';
import { TOO_MANY } from '../pages/send-page.ts';
import { verifyUse } from '../passkeys/ceremonies.ts';
import { takeChallenge } from '../passkeys/challenges.ts';
import { Assertion } from '../passkeys/credentials.ts';
import { findCredential, noteUse } from '../passkeys/passkeys.ts';
import { findAccount } from '../provider/accounts.ts';
import { showSignIn } from './show-sign-in.ts';

/** The same for unknown, removed and refused passkeys, and for users who may not sign in. */
const WRONG = 'You cannot sign in with this passkey. Use another one, or your password.';
const ELSEWHERE = 'The passkey was sent from another site. Use it here.';

const Form = z.object({ credential: Assertion });
/** Of the page. With several tabs, the cookie names the sign-in of the newest one. */
const Page = z.object({ uid: z.string().regex(/^[\w-]{1,100}$/) });

export function addPasskeyStep(app: FastifyInstance, parts: SignInParts): void {
  const { services, browsers } = parts;
  const { database, settings, clock, rateLimits } = services;
  const { db } = database;
  const config = { gate: 'public' } as const;
  const limits = new SignInLimits(rateLimits, PASSKEY_LIMITS);

  const submit: Handler = async (request, reply) => {
    const refuse = (passkeyProblem: string, status: number) =>
      showSignIn(parts, request, reply, { passkeyProblem, status });
    // Throws without a sign-in in progress.
    await openSignIn(parts, request, reply);
    if (isFromElsewhere(request)) return refuse(ELSEWHERE, 403);
    const assertion = Form.safeParse(request.body).data?.credential;
    const found = assertion ? await findCredential(db, assertion.id) : null;
    const account = found ? await findAccount(db, `user-${found.userId}`) : undefined;
    const email = account?.claims.email ?? '';
    const browser = account ? await browsers.idFor(request.headers.cookie, email) : null;
    const attempt = { email, ip: request.ip, browser };
    const subject = account?.subject ?? null;
    const refuseAs = (problem: string, status: number) => {
      noteSecurity('sign-in-refused', { subject, problem });
      return refuse(problem, status);
    };
    if (!(await limits.take(attempt))) return refuseAs(TOO_MANY, 429);
    const uid = Page.safeParse(request.params).data?.uid;
    const expectedChallenge = uid && (await takeChallenge(db, uid))?.challenge;
    if (!assertion || !found || !account || !expectedChallenge) return refuseAs(WRONG, 422);
    const { credential } = found;
    const use = { expectedChallenge, credential, subject: account.subject };
    const verified = await verifyUse(settings, assertion, use);
    if (!verified || !(await noteUse(db, credential.id, verified, clock.now()))) return refuseAs(WRONG, 422);
    await limits.succeeded(attempt);
    const signedIn = { subject: account.subject, email, proof: 'passkey' } as const;
    return reply.redirect(await finishSignIn(parts, request, reply, signedIn), 303);
  };

  const path = '/oidc/interaction/:uid/passkey';
  app.post(path, { config, bodyLimit: 70_000 }, orEnded(parts, submit));
}
