import type { Settings } from '../settings/env.ts';
import { bucketOrigins } from '../storage/backends/bucket-origins.ts';
import type { SecurityOptions } from './security-headers.ts';

/** @param issuer address of the identity provider */
export function securityOptions(settings: Settings, issuer: string): SecurityOptions {
  const { PUBLIC_URL, ANALYTICS_URL, THEME_ORIGINS } = settings;
  const issuerOrigin = new URL(issuer).origin;
  const analyticsOrigins = ANALYTICS_URL ? [new URL(ANALYTICS_URL).origin] : [];
  return {
    connectTo: [issuerOrigin, ...THEME_ORIGINS, ...analyticsOrigins, ...bucketOrigins(settings)],
    scriptsFrom: analyticsOrigins,
    formsTo: [issuerOrigin, ...PUBLIC_URL.map((url) => new URL(url).origin)],
    secure: PUBLIC_URL.every((url) => url.startsWith('https:')),
    secureSubdomains: settings.HSTS_SUBDOMAINS,
  };
}
