import { isIPv6 } from 'node:net';
import { RATE_LIMITS } from '../platform/limits/limits.ts';
import type { RateLimits } from '../platform/rate-limits.ts';

/** After five wrong passwords in a minute an account has to wait, whoever tries. */
const BY_ACCOUNT = RATE_LIMITS.signInAccount;
/** A building signs in from one address: only what fails counts, and trying many accounts does too. */
const BY_CALLER = RATE_LIMITS.signInCaller;

export interface SignInAttempt {
  email: string;
  /** The address that the request came from. */
  ip: string;
}

/** Slows down guessing: an attempt is counted before the password is looked at, and taken back when it was right. */
export class SignInLimits {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Whether the password may be looked at. */
  async take({ email, ip }: SignInAttempt): Promise<boolean> {
    return (
      (await this.#limits.take(BY_CALLER, networkOf(ip))) &&
      (await this.#limits.take(BY_ACCOUNT, email.toLowerCase()))
    );
  }

  async succeeded({ email, ip }: SignInAttempt): Promise<void> {
    await this.#limits.forget(BY_ACCOUNT, email.toLowerCase());
    await this.#limits.giveBack(BY_CALLER, networkOf(ip));
  }
}

/** Who is given an IPv6 address is given 2⁶⁴ of them. */
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
