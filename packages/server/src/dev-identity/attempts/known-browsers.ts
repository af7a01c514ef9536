import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A workstation on a ward has several users. The oldest sign-in is dropped first. */
const MAX_ACCOUNTS = 8;
const DAYS = 180;
const AUDIENCE = 'known-browser';

const Known = z.object({
  known: z
    .array(z.object({ account: z.string(), browser: z.string(), code: z.boolean().optional() }))
    .max(MAX_ACCOUNTS),
});
type Entry = z.output<typeof Known>['known'][number];
/**
 * Proof of the browser's last sign-in. For limits on codes, a browser is known only after a correct code:
 * with the password alone, an attacker could register any number of browsers.
 */
type Proof = 'password' | 'code';

/** Hashed, so that the cookie contains no email addresses. */
const accountKey = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
const secret = (key: string) => new TextEncoder().encode(key);

/**
 * Remembers in a signed cookie which accounts have signed in with a browser. A known browser has its own
 * attempt count, so that strangers' wrong passwords do not lock the owner out.
 */
export class KnownBrowsers {
  readonly #keys: () => readonly string[];
  readonly #isSecure: boolean;

  /** @param keys the first one signs the cookie, all of them verify it */
  constructor(keys: () => readonly string[], isSecure: boolean) {
    this.#keys = keys;
    this.#isSecure = isSecure;
  }

  /** Null unless the account has signed in with this browser. */
  async idFor(cookies: string | undefined, email: string, proof: Proof = 'password'): Promise<string | null> {
    const account = accountKey(email);
    const entry = (await this.#read(cookies)).find((one) => one.account === account);
    return entry && (proof === 'password' || entry.code) ? entry.browser : null;
  }

  async remember(cookies: string | undefined, email: string, proof: Proof = 'password'): Promise<string> {
    const account = accountKey(email);
    const others = (await this.#read(cookies)).filter((entry) => entry.account !== account);
    const browser = randomBytes(16).toString('base64url');
    const known = [{ account, browser, ...(proof === 'code' && { code: true }) }, ...others];
    const token = await new SignJWT({ known: known.slice(0, MAX_ACCOUNTS) })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(AUDIENCE)
      .setExpirationTime(`${DAYS}d`)
      .sign(secret(this.#keys()[0]!));
    const age = DAYS * 86_400;
    const place = this.#isSecure ? 'Path=/; Secure' : 'Path=/oidc';
    return `${this.#names[0]}=${token}; ${place}; Max-Age=${age}; HttpOnly; SameSite=Lax`;
  }

  /** The second one is that of earlier releases, whose cookies are valid for 180 days. */
  get #names(): readonly [string, ...string[]] {
    return this.#isSecure ? ['__Host-capwise_known', '__Secure-capwise_known'] : ['capwise_known'];
  }

  async #read(cookies = ''): Promise<Entry[]> {
    const pairs = cookies.split('; ').map((cookie) => cookie.split('='));
    const [, token] =
      this.#names.map((own) => pairs.find(([name]) => name === own)).find((pair) => pair?.[1]) ?? [];
    if (!token) return [];
    for (const key of this.#keys()) {
      const options = { audience: AUDIENCE, algorithms: ['HS256'] };
      const verified = await jwtVerify(token, secret(key), options).catch(() => null);
      const parsed = Known.safeParse(verified?.payload);
      if (parsed.success) return parsed.data.known;
    }
    return [];
  }
}
