import { z } from 'zod';
import type { Settings } from '../../settings/env.ts';
import { DirectoryError, type DirectoryUser, type IdentityDirectory } from './identity-directory.ts';
import { createKeycloakAdmin, type KeycloakSettings } from './keycloak-admin.ts';

const LINK_SECONDS = 7 * 86_400;

const Accounts = z.array(z.object({ id: z.string().min(1).max(255), email: z.string().nullish() })).max(100);

/**
 * Manages users in a Keycloak realm. The accounts belong to the hospital, so existing ones keep their data.
 */
export function createKeycloakDirectory(
  settings: KeycloakSettings & Pick<Settings, 'OIDC_CLIENT_ID'>,
): IdentityDirectory {
  const admin = createKeycloakAdmin(settings);

  async function findAccountId({ email, subject }: DirectoryUser): Promise<string | null> {
    if (subject) return subject;
    const path = `/users?${new URLSearchParams({ email, exact: 'true' })}`;
    const found = await admin.read({ what: 'the search for an account', path }, Accounts);
    const own = found.filter((one) => one.email?.toLowerCase() === email);
    if (own.length > 1) throw new DirectoryError('The identity provider has several accounts of the address');
    return own[0]?.id ?? null;
  }

  async function change(user: DirectoryUser, enabled: boolean): Promise<void> {
    const id = await findAccountId(user);
    if (id === null) return;
    const what = enabled ? 'the enabling of an account' : 'the disabling of an account';
    const path = `/users/${encodeURIComponent(id)}`;
    await admin.call({ what, method: 'PUT', path, body: { enabled }, expected: [204, 404] });
  }

  async function endSessions(user: DirectoryUser): Promise<void> {
    const id = await findAccountId(user);
    if (id === null) return;
    const path = `/users/${encodeURIComponent(id)}/logout`;
    await admin.call({ what: 'the end of sessions', method: 'POST', path, expected: [204, 404] });
  }

  return {
    async provision({ email, firstName, lastName, subject }) {
      if (subject) return;
      // Following the link in the email verifies the address.
      const body = { username: email, email, firstName, lastName, enabled: true, emailVerified: false };
      const what = 'the making of an account';
      await admin.call({ what, method: 'POST', path: '/users', body, expected: [201, 409] });
    },
    async sendSetup(user) {
      const id = await findAccountId(user);
      if (id === null)
        throw new DirectoryError('The identity provider has an account of that name with another address');
      const query = new URLSearchParams({
        client_id: settings.OIDC_CLIENT_ID,
        lifespan: String(LINK_SECONDS),
      });
      const path = `/users/${encodeURIComponent(id)}/execute-actions-email?${query}`;
      const body = ['UPDATE_PASSWORD'];
      await admin.call({ what: 'the mail to an account', method: 'PUT', path, body, expected: [204] });
    },
    async disable(user) {
      await change(user, false);
      await endSessions(user);
    },
    enable: (user) => change(user, true),
    endSessions,
  };
}
