import { isIPv6 } from 'node:net';
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts';
import { RATE_LIMITS } from '../../platform/settings/limits.ts';

interface Limits {
  /** From all browsers that have never signed in to the account. */
  byAccount: RateLimit;
  byBrowser: RateLimit;
}
const PASSWORD_LIMITS: Limits = {
  byAccount: RATE_LIMITS.signInAccount,
  byBrowser: RATE_LIMITS.signInBrowser,
};
/** Counts of their own: a right password must not clear them. */
export const CODE_LIMITS: Limits = { byAccount: RATE_LIMITS.codeAccount, byBrowser: RATE_LIMITS.codeBrowser };
/** A building signs in from one address. Only failures count, for whichever account. */
const BY_CALLER = RATE_LIMITS.signInCaller;

export interface SignInAttempt {
  email: string;
  /** The address that the request came from. */
  ip: string;
  /** Id of a browser that has signed in to this account before, else null. */
  browser: string | null;
}

/**
 * Slows down guessing. An attempt is counted before the password or code is checked, and given back when it was right. Known
 * browsers have counts of their own, so that the guesses of others do not lock the owner out.
 */
export class SignInLimits {
  readonly #limits: RateLimits;
  readonly #byAccount: RateLimit;
  readonly #byBrowser: RateLimit;

  constructor(limits: RateLimits, { byAccount, byBrowser } = PASSWORD_LIMITS) {
    this.#limits = limits;
    this.#byAccount = byAccount;
    this.#byBrowser = byBrowser;
  }

  /** @returns false when the limit is reached: nothing must be checked then */
  async take({ email, ip, browser }: SignInAttempt): Promise<boolean> {
    if (browser !== null) return this.#limits.take(this.#byBrowser, browser);
    return (
      (await this.#limits.take(BY_CALLER, networkOf(ip))) &&
      (await this.#limits.take(this.#byAccount, email.toLowerCase()))
    );
  }

  /** Takes back an attempt that was not checked. */
  async giveBack({ email, ip, browser }: SignInAttempt): Promise<void> {
    if (browser !== null) return this.#limits.giveBack(this.#byBrowser, browser);
    await this.#limits.giveBack(BY_CALLER, networkOf(ip));
    await this.#limits.giveBack(this.#byAccount, email.toLowerCase());
  }

  async succeeded({ email, ip, browser }: SignInAttempt): Promise<void> {
    if (browser !== null) return this.#limits.forget(this.#byBrowser, browser);
    await this.#limits.forget(this.#byAccount, email.toLowerCase());
    await this.#limits.giveBack(BY_CALLER, networkOf(ip));
  }
}

/** Anyone who has one IPv6 address has 2⁶⁴ of them: the network counts. */
export function networkOf(ip: string): string {
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
