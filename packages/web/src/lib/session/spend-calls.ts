import type { Client } from 'urql';
import { tenantInPath } from '../graphql/errors/error-redirect.ts';
import { findProvider } from './find-provider.ts';
import { CurrentUserQuery, LogUserEventMutation, TenantConfigurationQuery } from './session.graphql.ts';
import { inTime, SESSION_CONTEXT, type SessionCalls } from './session-calls.ts';

export function spendCalls(client: Client): SessionCalls {
  const logUserEvent = async (userEvent: 'login' | 'logoff') => {
    await inTime(client.mutation(LogUserEventMutation, { userEvent }, SESSION_CONTEXT).toPromise());
  };
  return {
    async open() {
      const { data, error } = await client.query(CurrentUserQuery, {}, SESSION_CONTEXT).toPromise();
      if (!data) throw error ?? new Error('The server returned no current user');
      return { user: data.currentUser };
    },
    opened: () => logUserEvent('login'),
    closing: () => logUserEvent('logoff'),
    async providerHint(path) {
      const tenantName = tenantInPath(path);
      if (!tenantName) return null;
      const call = client.query(TenantConfigurationQuery, { tenantName }, SESSION_CONTEXT).toPromise();
      return (await inTime(call))?.data?.tenantConfiguration?.settingValue || null;
    },
    signInProvider: (domain) => findProvider(client, domain),
    rootOf: () => null,
  };
}
