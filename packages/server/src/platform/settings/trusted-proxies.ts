import { isIP } from 'node:net';
import { z } from 'zod';

const OFF = new Set(['', '0', 'false', 'off', 'no']);
const ON = new Set(['true', 'on', 'yes']);
const MAX_PROXIES = 10;

/** Senders of X-Forwarded-* to trust: none, this many hops, or these addresses. */
export type TrustedProxies = false | number | readonly string[];

export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
  return (
    rest.length === 0 &&
    (bits === undefined ? longest > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  );
};

export const TrustedProxiesSchema = z.string().transform((text, context): TrustedProxies => {
  const value = text.trim().toLowerCase();
  if (OFF.has(value)) return false;
  if (ON.has(value)) return 1;
  if (/^\d+$/.test(value) && Number(value) <= MAX_PROXIES) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: `must be on, off, a number of proxies up to ${MAX_PROXIES}, or their addresses such as 10.0.0.0/8`,
  });
  return z.NEVER;
});

/**
 * Value of Fastify's `trustProxy`. With a number, header entries that the client added itself are ignored.
 */
export function trustProxy(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return proxies && [...proxies];
}
