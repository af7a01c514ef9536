import { brandOf } from '@capwise/domain/account/brand';
import type { FastifyRequest } from 'fastify';
import type { UnknownObject } from 'oidc-provider';
import type { Settings } from '../../platform/settings/env.ts';

/** Which of the application's addresses a page of the provider belongs to: it shows that one's brand and leads back there. */
export interface Home {
  url: string;
  /** Its place in PUBLIC_URL: what an address may carry, since nobody can make it lead elsewhere. */
  index: number;
}

export const homeAt = ({ PUBLIC_URL }: Settings, index: number): Home => {
  const url = PUBLIC_URL[index];
  return url === undefined ? { url: PUBLIC_URL[0]!, index: 0 } : { url, index };
};

/** The application's address that another one lies below; the main one for any other. */
export function homeBelow(settings: Settings, address: unknown): Home {
  const isBelow = (url: string) => typeof address === 'string' && `${address}/`.startsWith(`${url}/`);
  return homeAt(settings, settings.PUBLIC_URL.findIndex(isBelow));
}

/** The address that a request's `home` names. */
export const homeOf = (settings: Settings, request: FastifyRequest): Home =>
  homeAt(settings, Number((request.query as { home?: unknown }).home));

/** Where a page belongs that the application's profile menu leads to: `from` names the address that it was opened from. */
export function placeOf(settings: Settings, request: FastifyRequest): { settings: Settings; home: Home } {
  const { from } = request.query as { from?: unknown };
  return { settings, home: from === undefined ? homeOf(settings, request) : homeBelow(settings, from) };
}

/** A path of the provider that remembers where the user came from. */
export const withHome = (path: string, { index }: Home): string =>
  index > 0 ? `${path}?home=${index}` : path;

/**
 * The address of a sign-in, or of a step of it. It remembers where the user came from, for when the sign-in is over.
 * @param step '' for the password
 */
export const interactionPath = (
  settings: Settings,
  uid: string,
  { redirect_uri }: UnknownObject,
  step: '' | '/code' | '/set-up' = '',
): string => withHome(`/oidc/interaction/${uid}${step}`, homeBelow(settings, redirect_uri));

/** Where a page leads on to. */
export const startOf = ({ url }: Home): string => `${url}/n`;

export const brandAt = (settings: Settings, { url }: Home) =>
  brandOf(new URL(url).hostname, settings.COMPLIANCE_HOSTS);

export const brandNameAt = (settings: Settings, home: Home): string =>
  brandAt(settings, home) === 'compliance' ? settings.BRAND_COMPLIANCE : settings.BRAND_SPEND;
