import { createRemoteJWKSet, customFetch, type FetchImplementation } from 'jose';
import { z } from 'zod';
import { ask, readJson, readText } from '../../outbound/ask.ts';

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_000_000;

export type PublishedKeys = ReturnType<typeof createRemoteJWKSet>;

/** The signing keys that a provider publishes. Fetched when needed. */
export async function publishedKeys(source: {
  issuer: string;
  jwksUrl: string | null;
}): Promise<PublishedKeys> {
  const url = source.jwksUrl ?? (await discoverJwksUrl(source.issuer));
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: fetchLimited,
  });
}

async function discoverJwksUrl(issuer: string): Promise<string> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const response = await ask({ address, deadlineMs: TIMEOUT_MS });
  const discovery = await readJson(response, Discovery, MAX_BYTES);
  if (discovery.issuer.replace(/\/$/, '') !== issuer)
    throw new Error('The identity provider’s own document names another issuer than the settings');
  if (issuer.startsWith('https:') && !discovery.jwks_uri.startsWith('https:'))
    throw new Error('The identity provider publishes its keys without https');
  return discovery.jwks_uri;
}

/** Several organizations run providers, and one of them must not fill the memory of all. */
const fetchLimited: FetchImplementation = async (url, init) => {
  const response = await fetch(url, init);
  if (response.status !== 200) {
    await response.body?.cancel();
    return new Response(null, { status: 502 });
  }
  const body = await readText(response, MAX_BYTES).catch((cause: unknown) => {
    throw new TypeError('The keys of the identity provider could not be read', { cause });
  });
  return new Response(body);
};
