import { WEB_CONFIG_ELEMENT_ID, type WebConfig } from '@capwise/domain/account/web-config';
import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../app/theme/styles.ts';

/** Settings that the server writes into the page, for the tests' address. */
const CONFIG: WebConfig = {
  brandNames: { spend: 'Capwise', compliance: 'Capwise Compliance' },
  complianceHosts: [],
  complianceUrl: 'http://compliance.localhost:3000',
  identity: {
    issuer: `${location.origin}/identity`,
    clientId: 'capwise-web',
    scope: 'openid profile email',
    audience: null,
    acrValues: [],
    isChosenByEmail: false,
  },
  changePasswordUrl: 'http://localhost:3000/oidc/change-password',
  twoStepUrl: 'http://localhost:3000/oidc/two-step',
  passkeysUrl: 'http://localhost:3000/oidc/passkeys',
  apiTokens: true,
  webhooks: true,
  supportEmail: 'support@capwise.example',
  privacyUrl: 'https://capwise.example/privacy',
  demoData: true,
  themeOrigins: ['https://themes.example'],
  uploads: { maxBytes: 20_000_000, extensions: ['pdf', 'docx', 'xlsx', 'csv', 'txt', 'png'] },
  customerRolePrefix: 'customer',
  analytics: null,
  version: '0.0.0-test',
};

/** Runs before each file, on a page shared by several files. */
if (!document.getElementById(WEB_CONFIG_ELEMENT_ID)) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = WEB_CONFIG_ELEMENT_ID;
  element.textContent = JSON.stringify(CONFIG);
  document.head.append(element);

  // As with `expect.poll`: Vitest's default of one second is too short on a busy machine.
  const { waitFor } = vi;
  vi.waitFor = (check, options = {}) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: 10_000, ...options });
}

beforeEach(async () => {
  // The library does this only in the first file that imports it.
  await cleanup();
  // Clients of earlier tests no longer ask if the server is back.
  dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
