import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/process/services.ts';
import { TooBusy } from '../hashing/passwords.ts';
import { checkPassword } from '../provider/accounts.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { SignInLimits } from './sign-in-limits.ts';

export type Checked =
  | { subject: string; hash: string }
  /** Null if the password was not checked, or no user has the address. */
  | { refused: 'wrong' | 'too-many' | 'busy'; subject: string | null };

export class PasswordCheck {
  readonly #services: Services;
  readonly #browsers: KnownBrowsers;
  readonly #limits: SignInLimits;

  constructor(services: Services, browsers: KnownBrowsers) {
    this.#services = services;
    this.#browsers = browsers;
    this.#limits = new SignInLimits(services.rateLimits);
  }

  async run(request: FastifyRequest, credentials: { email: string; password: string }): Promise<Checked> {
    const { settings, database } = this.#services;
    const browser = await this.#browsers.idFor(request.headers.cookie, credentials.email);
    const attempt = { email: credentials.email, ip: request.ip, browser };
    if (!(await this.#limits.take(attempt))) return { refused: 'too-many', subject: null };
    try {
      const checked = await checkPassword(database.db, credentials, settings.PASSWORD_COST);
      const { subject, isRight, hash } = checked;
      if (!isRight || subject === null || hash === null) return { refused: 'wrong', subject };
      await this.#limits.succeeded(attempt);
      return { subject, hash };
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      await this.#limits.giveBack(attempt);
      return { refused: 'busy', subject: null };
    }
  }
}
