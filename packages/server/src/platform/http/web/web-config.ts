import type { WebConfig } from '@capwise/domain/account/web-config';
import {
  CHANGE_PASSWORD_PATH,
  identitySource,
  PASSKEYS_PATH,
  TWO_STEP_PATH,
} from '../../identity/connections/identity-source.ts';
import { uploadLimits } from '../../intake/limits.ts';
import { complianceUrl } from '../../settings/compliance-url.ts';
import { type Settings, usesBuiltInIdentity } from '../../settings/env.ts';
import { VERSION } from '../../settings/version.ts';

/**
 * Configuration that the page carries for the browser.
 * @param audience of access tokens
 */
export function webConfig(settings: Settings, audience: string | null, demoData: boolean): WebConfig {
  const atProvider = (path: string) =>
    usesBuiltInIdentity(settings) ? `${settings.PUBLIC_URL[0]}${path}` : null;
  return {
    brandNames: { spend: settings.BRAND_SPEND, compliance: settings.BRAND_COMPLIANCE },
    complianceHosts: settings.COMPLIANCE_HOSTS,
    complianceUrl: complianceUrl(settings),
    identity: {
      issuer: identitySource(settings).issuer,
      clientId: settings.OIDC_CLIENT_ID,
      scope: settings.OIDC_SCOPE,
      audience,
      acrValues: settings.OIDC_REQUIRED_ACR,
      isChosenByEmail: settings.OIDC_CONNECTIONS.length > 0,
    },
    changePasswordUrl: atProvider(CHANGE_PASSWORD_PATH),
    twoStepUrl: atProvider(TWO_STEP_PATH),
    passkeysUrl: atProvider(PASSKEYS_PATH),
    apiTokens: settings.API_TOKENS,
    webhooks: settings.WEBHOOKS,
    supportEmail: settings.SUPPORT_EMAIL,
    privacyUrl: settings.PRIVACY_URL,
    demoData,
    themeOrigins: settings.THEME_ORIGINS,
    uploads: uploadLimits(settings),
    customerRolePrefix: settings.CUSTOMER_ROLE_PREFIX,
    analytics:
      settings.ANALYTICS_URL && settings.ANALYTICS_KEY
        ? { url: settings.ANALYTICS_URL, key: settings.ANALYTICS_KEY }
        : null,
    version: VERSION,
  };
}
