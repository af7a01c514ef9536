import type { Settings } from '../settings/env.ts';
import { bucketOrigins } from '../storage/backends/bucket-origins.ts';
import type { SecurityOptions } from './security-headers.ts';

/** @param issuers URLs of the identity providers */
export function securityOptions(settings: Settings, issuers: readonly string[]): SecurityOptions {
  const { PUBLIC_URL, ANALYTICS_URL, THEME_ORIGINS } = settings;
  const providers = [...new Set(issuers.map((issuer) => new URL(issuer).origin))];
  const analyticsOrigins = ANALYTICS_URL ? [new URL(ANALYTICS_URL).origin] : [];
  return {
    connectTo: [...providers, ...THEME_ORIGINS, ...analyticsOrigins, ...bucketOrigins(settings)],
    scriptsFrom: analyticsOrigins,
    formsTo: [...providers, ...PUBLIC_URL.map((url) => new URL(url).origin)],
    secure: PUBLIC_URL.every((url) => url.startsWith('https:')),
    secureSubdomains: settings.HSTS_SUBDOMAINS,
  };
}
