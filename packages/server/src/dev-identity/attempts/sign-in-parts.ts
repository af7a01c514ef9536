import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { Services } from '../../platform/process/services.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { answerEnded, isEnded } from '../pages/ended-sign-in.ts';
import { requestHome } from '../pages/home.ts';
import type { CurrentProvider } from '../provider/current-provider.ts';
import type { KnownBrowsers } from './known-browsers.ts';

export interface SignInParts {
  current: Pick<CurrentProvider, 'provider'>;
  services: Services;
  browsers: KnownBrowsers;
  sealing: Sealing;
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export const orEnded =
  ({ current, services: { settings } }: SignInParts, handle: Handler): Handler =>
  async (request, reply) => {
    try {
      return await handle(request, reply);
    } catch (error) {
      if (!isEnded(error)) throw error;
      const place = { settings, home: requestHome(settings, request) };
      return answerEnded(request, reply, { provider: current.provider, place });
    }
  };

/**
 * The sign-in of the address. @throws SessionNotFound if it is over, also because another tab of the browser has signed
 * somebody in meanwhile
 */
export async function openSignIn(
  { current: { provider } }: Pick<SignInParts, 'current'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const details = await provider.interactionDetails(request.raw, reply.raw);
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (session.accountId !== details.session?.accountId)
    throw new errors.SessionNotFound('another tab has signed in');
  return details;
}

/**
 * RFC 8176: password, one-time password, proof of possession of a key. A passkey counts as two factors, because the
 * device checks fingerprint, face or PIN.
 */
const METHODS = { password: ['pwd'], code: ['pwd', 'otp', 'mfa'], passkey: ['pop', 'mfa'] };
export type Proof = keyof typeof METHODS;

export async function finishSignIn(
  { current, browsers }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { subject, email, proof }: { subject: string; email: string; proof: Proof },
): Promise<string> {
  const next = await current.provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId: subject, amr: METHODS[proof] } },
    { mergeWithLastSubmission: false },
  );
  const known = proof === 'password' ? 'password' : 'code';
  reply.header('set-cookie', await browsers.remember(request.headers.cookie, email, known));
  return next;
}
