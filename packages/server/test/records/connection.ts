import type { Settings } from '../../src/platform/settings/env.ts';

/** Settings with a connection that manages a role of the users of one domain. The default provider manages none. */
export const withConnection = (settings: Settings, domain: string): Settings => ({
  ...settings,
  OIDC_ISSUER: 'https://id.example',
  OIDC_MANAGED_ROLES: [],
  OIDC_CONNECTIONS: [
    {
      ...{ name: 'hospital', issuer: 'https://id.hospital.example', clientId: 'capwise', scope: 'openid' },
      ...{ domains: [domain], rolesClaim: 'groups', managedRoles: ['customer-member'] },
      ...{ requiredAcr: [], requiredScope: [], signingAlgorithms: ['RS256'], rsaBits: 2_048 },
    },
  ],
});
