import type { Client } from 'urql';
import type { SignInProvider } from './providers/oidc.ts';
import { SignInProviderQuery } from './session.graphql.ts';
import { inTime, SESSION_CONTEXT } from './session-calls.ts';

/** @returns null for the default provider @throws CombinedError, or Error after the deadline */
export async function findProvider(client: Client, domain: string): Promise<SignInProvider | null> {
  const answer = await inTime(client.query(SignInProviderQuery, { domain }, SESSION_CONTEXT).toPromise());
  if (!answer?.data) throw answer?.error ?? new Error('The server did not answer in time');
  return answer.data.signInProvider;
}
