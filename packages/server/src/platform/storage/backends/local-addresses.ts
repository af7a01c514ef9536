import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden } from '@capwise/domain/errors';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { InstallationKeys } from '../../secrets/installation-keys.ts';
import { ADDRESS_SECONDS } from './storage.ts';

const Query = z.object({
  name: z.string(),
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string(),
});

/** Signs and checks paths of local files. The signature covers the file, its name and the expiry. */
export class LocalAddresses {
  readonly #keys: () => Promise<InstallationKeys>;
  readonly #clock: Clock;

  /** @param keys reads them, because another process may replace them */
  constructor(keys: () => Promise<InstallationKeys>, clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  async sign(id: string, name: string): Promise<string> {
    const expires = String(Math.floor(this.#clock.now().getTime() / 1_000) + ADDRESS_SECONDS);
    const { current } = await this.#keys();
    const signature = signatureOf(current, id, name, expires).toString('base64url');
    return `/files/${id}?${new URLSearchParams({ name, expires, signature })}`;
  }

  async check(id: string, query: unknown): Promise<string> {
    const given = Query.safeParse(query);
    if (!given.success) throw forbidden();
    const { name, expires, signature } = given.data;
    const bytes = Buffer.from(signature, 'base64url');
    const { current, previous } = await this.#keys();
    const isSigned = [current, previous].some(
      (key) => key !== null && isSame(bytes, signatureOf(key, id, name, expires)),
    );
    if (!isSigned) throw forbidden();
    if (Number(expires) * 1_000 <= this.#clock.now().getTime()) throw forbidden();
    return name;
  }
}

const signatureOf = (key: Buffer, id: string, name: string, expires: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, name, expires]))
    .digest();

const isSame = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
