import { hostBrand } from '@capwise/domain/account/brand';
import type { FastifyRequest } from 'fastify';
import type { UnknownObject } from 'oidc-provider';
import type { Settings } from '../../platform/settings/env.ts';

/** The application address that a provider page belongs to. The page shows its brand and leads back to it. */
export interface Home {
  url: string;
  /** Index in PUBLIC_URL. URLs carry only this number, so that they cannot redirect elsewhere. */
  index: number;
}

export const homeAt = ({ PUBLIC_URL }: Settings, index: number): Home => {
  const url = PUBLIC_URL[index];
  return url === undefined ? { url: PUBLIC_URL[0]!, index: 0 } : { url, index };
};

export function homeBelow(settings: Settings, address: unknown): Home {
  const isBelow = (url: string) => typeof address === 'string' && `${address}/`.startsWith(`${url}/`);
  return homeAt(settings, settings.PUBLIC_URL.findIndex(isBelow));
}

export const requestHome = (settings: Settings, request: FastifyRequest): Home =>
  homeAt(settings, Number((request.query as { home?: unknown }).home));

/** For pages linked from the application's profile menu: `from` is the page that was open. */
export function pagePlace(settings: Settings, request: FastifyRequest): { settings: Settings; home: Home } {
  const { from } = request.query as { from?: unknown };
  return { settings, home: from === undefined ? requestHome(settings, request) : homeBelow(settings, from) };
}

export const withHome = (path: string, { index }: Home): string =>
  index > 0 ? `${path}?home=${index}` : path;

/**
 * Path of a sign-in step. It carries the home, which is needed after the sign-in is over.
 * @param step empty for the password
 */
export const interactionPath = (
  settings: Settings,
  uid: string,
  { redirect_uri }: UnknownObject,
  step: '' | '/code' | '/set-up' | '/passkey' = '',
): string => withHome(`/oidc/interaction/${uid}${step}`, homeBelow(settings, redirect_uri));

export const startUrl = ({ url }: Home): string => `${url}/n`;

export const brandAt = (settings: Settings, { url }: Home) =>
  hostBrand(new URL(url).hostname, settings.COMPLIANCE_HOSTS);

export const brandNameAt = (settings: Settings, home: Home): string =>
  brandAt(settings, home) === 'compliance' ? settings.BRAND_COMPLIANCE : settings.BRAND_SPEND;
