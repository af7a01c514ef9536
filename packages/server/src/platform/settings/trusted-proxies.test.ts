import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { TrustedProxiesSchema, trustProxy } from './trusted-proxies.ts';

/** The client's address as seen by a server with this setting. */
async function callerAddress(
  setting: string,
  forwardedFor: string,
  remoteAddress = '10.0.0.1',
): Promise<string> {
  const app = Fastify({ trustProxy: trustProxy(TrustedProxiesSchema.parse(setting)) });
  app.get('/', async ({ ip }) => ip);
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } });
  return answer.body;
}

it.each([
  ['off', '203.0.113.7', '10.0.0.1'],
  ['on', '203.0.113.7', '203.0.113.7'],
  ['on', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '10.0.0.2'],
  ['192.0.2.1', '203.0.113.7', '10.0.0.1'],
  ['10.0.0.1, 2001:db8::/32', '203.0.113.7, 2001:db8::2', '203.0.113.7'],
])('TRUST_PROXY=%s with the entries %s yields the client %s', async (setting, entries, caller) => {
  expect(await callerAddress(setting, entries)).toBe(caller);
});

it.each(['maybe', '11', '-1', '10.0.0.0/33', '10.0.0.1,', 'proxy.example', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s is refused',
  (setting) =>
    expect(TrustedProxiesSchema.safeParse(setting).error?.message).toContain('a number of proxies'),
);
