import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden } from '@capwise/domain/errors';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ADDRESS_SECONDS } from './storage.ts';

const Query = z.object({
  name: z.string(),
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string(),
});

/** Signs and checks paths of local files. The signature covers the file, its name and the expiry. */
export class LocalAddresses {
  readonly #key: Buffer;
  readonly #clock: Clock;

  constructor(key: Buffer, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  sign(id: string, name: string): string {
    const expires = String(Math.floor(this.#clock.now().getTime() / 1_000) + ADDRESS_SECONDS);
    const signature = this.#signatureOf(id, name, expires).toString('base64url');
    return `/files/${id}?${new URLSearchParams({ name, expires, signature })}`;
  }

  check(id: string, query: unknown): string {
    const given = Query.safeParse(query);
    if (!given.success) throw forbidden();
    const { name, expires, signature } = given.data;
    const right = this.#signatureOf(id, name, expires);
    const bytes = Buffer.from(signature, 'base64url');
    if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) throw forbidden();
    if (Number(expires) * 1_000 <= this.#clock.now().getTime()) throw forbidden();
    return name;
  }

  #signatureOf(id: string, name: string, expires: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([id, name, expires]))
      .digest();
  }
}
