import type { Brand } from './brand.ts';

/** What the browser must know before anybody signs in; the server writes it into the page as JSON. */
export interface WebConfig {
  brandNames: Record<Brand, string>;
  /** Hosts with the compliance brand, beside those whose names tell it. */
  complianceHosts: string[];
  /** Where the compliance brand is served; null where no address is known. */
  complianceUrl: string | null;
  identity: {
    issuer: string;
    clientId: string;
    /** The scopes to ask for, separated by blanks. */
    scope: string;
    /** Sent as `audience`/`resource` where a provider wants it; null when not configured. */
    audience: string | null;
  };
  /** Where people change their password; null if an external provider keeps it. */
  changePasswordUrl: string | null;
  /** Where people turn two-step verification on and off; null if an external provider does that. */
  twoStepUrl: string | null;
  supportEmail: string;
  privacyUrl: string;
  /** True while invented demo data is in the database: every screen says so. */
  demoData: boolean;
  /** Origins that a user's custom theme may be fetched from. */
  themeOrigins: string[];
  /** What may be uploaded; told before anything is sent. */
  uploads: { maxBytes: number; extensions: string[] };
  /** Realm roles that start so belong to customers (SHELL-036). */
  customerRolePrefix: string;
  /** The analytics agent to load; null loads none (SHELL-111). */
  analytics: { url: string; key: string } | null;
  version: string;
}

/** Id of the JSON script element in index.html that holds the WebConfig. */
export const WEB_CONFIG_ELEMENT_ID = 'capwise-config';
