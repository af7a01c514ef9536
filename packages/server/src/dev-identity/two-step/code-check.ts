import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/process/services.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import type { KnownBrowsers } from '../attempts/known-browsers.ts';
import { CODE_LIMITS, SignInLimits } from '../attempts/sign-in-limits.ts';
import type { Problem } from '../pages/form-field.ts';
import { parseUserId } from '../provider/accounts.ts';
import { type Accepted, acceptCode, isAppCode } from './second-factor.ts';

const WRONG_CODE = 'The code is incorrect or was already used. Wait for the next one.';
const WRONG_RECOVERY_CODE = 'The recovery code is incorrect or was already used.';
const TOO_MANY: CodeProblem = { text: 'Too many attempts. Wait 15 minutes, then try again.', status: 429 };

type CodeProblem = Omit<Problem, 'field'>;

export class CodeCheck {
  readonly #services: Services;
  readonly #browsers: KnownBrowsers;
  readonly #limits: SignInLimits;
  readonly #sealing: Sealing;

  constructor(services: Services, browsers: KnownBrowsers, sealing: Sealing) {
    this.#services = services;
    this.#browsers = browsers;
    this.#limits = new SignInLimits(services.rateLimits, CODE_LIMITS);
    this.#sealing = sealing;
  }

  async run(
    request: FastifyRequest,
    { subject, email, code }: { subject: string; email: string; code: string },
  ): Promise<{ accepted: Accepted } | { problem: CodeProblem }> {
    const browser = await this.#browsers.idFor(request.headers.cookie, email, 'code');
    const attempt = { email, ip: request.ip, browser };
    if (!(await this.#limits.take(attempt))) return { problem: TOO_MANY };
    const { database, clock } = this.#services;
    const userId = parseUserId(subject);
    const accepted = await acceptCode(database.db, this.#sealing, { userId, code }, clock.now());
    if (!accepted) {
      const problem = isAppCode(code) ? WRONG_CODE : WRONG_RECOVERY_CODE;
      noteSecurity('sign-in-refused', { subject, problem });
      return { problem: { text: problem } };
    }
    if (accepted === 'recovery-code') noteSecurity('recovery-code-used', {}, userId);
    await this.#limits.succeeded(attempt);
    return { accepted };
  }
}
