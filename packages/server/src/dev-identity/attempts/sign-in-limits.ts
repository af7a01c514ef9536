import { isIPv6 } from 'node:net';
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts';
import { RATE_LIMITS } from '../../platform/settings/limits.ts';

interface Limits {
  /** Counts all browsers that are not known for the account. Null if there is nothing to guess. */
  byAccount: RateLimit | null;
  byBrowser: RateLimit;
}
const PASSWORD_LIMITS: Limits = {
  byAccount: RATE_LIMITS.signInAccount,
  byBrowser: RATE_LIMITS.signInBrowser,
};
/** Separate from passwords: a correct password must not clear them. */
export const CODE_LIMITS: Limits = { byAccount: RATE_LIMITS.codeAccount, byBrowser: RATE_LIMITS.codeBrowser };
/** Nobody guesses a signature, so wrong ones lock no account. */
export const PASSKEY_LIMITS: Limits = { byAccount: null, byBrowser: RATE_LIMITS.signInBrowser };
/** A whole building can share one address, so only failures count, for any account. */
const BY_CALLER = RATE_LIMITS.signInCaller;

export interface SignInAttempt {
  email: string;
  ip: string;
  browser: string | null;
}

/**
 * Slows down guessing. An attempt counts before the password or code is checked, and is given back if it was
 * correct. Known browsers have separate counts, so that other people's guesses do not lock the owner out.
 */
export class SignInLimits {
  readonly #limits: RateLimits;
  readonly #byAccount: RateLimit | null;
  readonly #byBrowser: RateLimit;

  constructor(limits: RateLimits, { byAccount, byBrowser }: Limits = PASSWORD_LIMITS) {
    this.#limits = limits;
    this.#byAccount = byAccount;
    this.#byBrowser = byBrowser;
  }

  /** @returns false at the limit: then check nothing */
  async take({ email, ip, browser }: SignInAttempt): Promise<boolean> {
    if (browser !== null) return this.#limits.take(this.#byBrowser, browser);
    if (!(await this.#limits.take(BY_CALLER, ipNetwork(ip)))) return false;
    return this.#byAccount === null || this.#limits.take(this.#byAccount, email.toLowerCase());
  }

  async giveBack({ email, ip, browser }: SignInAttempt): Promise<void> {
    if (browser !== null) return this.#limits.giveBack(this.#byBrowser, browser);
    await this.#limits.giveBack(BY_CALLER, ipNetwork(ip));
    if (this.#byAccount) await this.#limits.giveBack(this.#byAccount, email.toLowerCase());
  }

  async succeeded({ email, ip, browser }: SignInAttempt): Promise<void> {
    if (browser !== null) return this.#limits.forget(this.#byBrowser, browser);
    if (this.#byAccount) await this.#limits.forget(this.#byAccount, email.toLowerCase());
    await this.#limits.giveBack(BY_CALLER, ipNetwork(ip));
  }
}

/** One subscriber has 2⁶⁴ IPv6 addresses, so the network counts. */
export function ipNetwork(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
