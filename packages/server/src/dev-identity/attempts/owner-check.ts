import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import type { Problem } from '../pages/form-field.ts';
import { BUSY_PROBLEM, TOO_MANY_PROBLEM } from '../pages/send-page.ts';
import { findAccount, parseUserId } from '../provider/accounts.ts';
import { PasswordCheck } from './password-check.ts';
import type { SignInParts } from './sign-in-parts.ts';

const PROBLEMS = {
  wrong: { field: 'password', text: 'The password is incorrect.' },
  'too-many': TOO_MANY_PROBLEM,
  busy: BUSY_PROBLEM,
} satisfies Record<string, Problem>;

export interface Owner {
  subject: string;
  userId: number;
  email: string;
  firstName: string;
  name: string;
  /** Of the provider's session in this browser. */
  sessionUid: string;
}

/** For pages on which signed-in users change how they sign in. */
export class OwnerCheck {
  readonly #parts: SignInParts;
  readonly #passwords: PasswordCheck;

  constructor(parts: SignInParts) {
    this.#parts = parts;
    this.#passwords = new PasswordCheck(parts.services, parts.browsers);
  }

  /** Null without a session at the provider. */
  async find(request: FastifyRequest, reply: FastifyReply): Promise<Owner | null> {
    const { current, services } = this.#parts;
    const { provider } = current;
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const account = session.accountId
      ? await findAccount(services.database.db, session.accountId)
      : undefined;
    if (!account) return null;
    const { subject, claims } = account;
    return {
      subject,
      userId: parseUserId(subject),
      email: claims.email,
      firstName: claims.given_name,
      name: `${claims.given_name} ${claims.family_name}`,
      sessionUid: session.uid,
    };
  }

  /** Null for the right password. */
  async passwordProblem(
    request: FastifyRequest,
    { subject, email }: Owner,
    password: string,
  ): Promise<Problem | null> {
    const checked = await this.#passwords.run(request, { email, password });
    if (!('refused' in checked)) return null;
    const problem = PROBLEMS[checked.refused];
    if (checked.refused === 'wrong') noteSecurity('sign-in-refused', { subject, problem: problem.text });
    return problem;
  }
}
