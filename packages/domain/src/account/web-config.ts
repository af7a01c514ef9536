import type { Brand } from './brand.ts';

/** Configuration that the browser needs before sign-in. The server embeds it in the page as JSON. */
export interface WebConfig {
  brandNames: Record<Brand, string>;
  complianceHosts: string[];
  complianceUrl: string | null;
  identity: {
    issuer: string;
    clientId: string;
    scope: string;
    /** Sent as `audience` or `resource` for providers that need it. Null if not configured. */
    audience: string | null;
    /** Accepted strengths of a sign-in (`acr`). Empty for any. */
    acrValues: string[];
    /** True if the domain of the email address decides at which identity provider users sign in. */
    isChosenByEmail: boolean;
  };
  /** Null if an external identity provider manages passwords. */
  changePasswordUrl: string | null;
  /** Null if an external identity provider manages two-step verification. */
  twoStepUrl: string | null;
  /** Null if an external identity provider manages passkeys. */
  passkeysUrl: string | null;
  /** False if the installation has no API tokens. */
  apiTokens: boolean;
  /** False if the installation sends no webhooks. */
  webhooks: boolean;
  supportEmail: string;
  privacyUrl: string;
  demoData: boolean;
  themeOrigins: string[];
  uploads: { maxBytes: number; extensions: string[] };
  /** Prefix of customer roles in the identity provider's realm (SHELL-036). */
  customerRolePrefix: string;
  analytics: { url: string; key: string } | null;
  version: string;
}

export const WEB_CONFIG_ELEMENT_ID = 'capwise-config';
