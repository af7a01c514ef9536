import type { Client, CombinedError } from 'urql';
import type { GetCurrentUserQuery } from '../../gen/graphql.ts';
import { errorName } from '../graphql/client.ts';
import { CurrentUserQuery, LogUserEventMutation, TenantConfigurationQuery } from './session.graphql.ts';

export type CurrentUser = GetCurrentUserQuery['currentUser'];

/** The calls that open and close a session (A-68: those of the spend host). */
export interface SessionCalls {
  /** @throws CombinedError */
  currentUser(): Promise<CurrentUser>;
  /** Never throws: a login or logout does not wait for its own record. */
  logUserEvent(event: 'login' | 'logoff'): Promise<void>;
  /** The provider hint configured for a tenant; null without one, and when it cannot be read in time. */
  providerHint(tenant: string): Promise<string | null>;
}

const PATIENCE_MS = 3_000;
const CONTEXT = { ignoreNamedErrors: true, requestPolicy: 'network-only' } as const;

export function sessionCalls(client: Client): SessionCalls {
  return {
    async currentUser() {
      const { data, error } = await client.query(CurrentUserQuery, {}, CONTEXT).toPromise();
      if (!data) throw error ?? new Error('The current user came back empty');
      return data.currentUser;
    },
    async logUserEvent(userEvent) {
      const call = client.mutation(LogUserEventMutation, { userEvent }, CONTEXT).toPromise();
      await inTime(call);
    },
    async providerHint(tenantName) {
      const call = client.query(TenantConfigurationQuery, { tenantName }, CONTEXT).toPromise();
      return (await inTime(call))?.data?.tenantConfiguration?.settingValue || null;
    },
  };
}

/** Whether the server knows no valid session behind the call, as opposed to a failure of the call. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.name === 'CombinedError'
    ? errorName(error as CombinedError) === 'UnauthorizedError'
    : false;
}

const inTime = <Result>(call: Promise<Result>): Promise<Result | null> =>
  Promise.race([call, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);
