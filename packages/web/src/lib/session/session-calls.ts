import type { CombinedError } from 'urql';
import type { GetCurrentUserQuery } from '../../gen/graphql.ts';
import { errorName } from '../graphql/error-name.ts';
import type { Visit } from './visit.ts';

export type CurrentUser = GetCurrentUserQuery['currentUser'];

/** Who is signed in: a user of the spend application, or a visitor of a tenant on the compliance host. */
export type SignedIn = { user: CurrentUser; visit?: undefined } | { visit: Visit; user?: undefined };

/** The calls that open and close a session; each brand has its own. */
export interface SessionCalls {
  /**
   * Who is signed in, for the page at a path.
   * @throws CombinedError
   */
  open(path: string): Promise<SignedIn>;
  /** After a sign-in. Never throws: nobody waits for its record. */
  opened(): Promise<void>;
  /** Before a session that was asked to end does. Never throws. */
  closing(): Promise<void>;
  /** The provider hint that is configured for a path; null without one, and when it cannot be read in time. */
  providerHint(path: string): Promise<string | null>;
  /** Where the browser goes on to after signing out at a path; null: it stays on the logout page. */
  rootOf(path: string): string | null;
}

export const SESSION_CONTEXT = { ignoreNamedErrors: true, requestPolicy: 'network-only' } as const;

const PATIENCE_MS = 3_000;

/** The answer of a call that nothing may wait long for; null when it is late. */
export const inTime = <Result>(call: Promise<Result>): Promise<Result | null> =>
  Promise.race([call, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);

/** Whether the server knows no valid session behind the call, as opposed to a failure of the call. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.name === 'CombinedError'
    ? errorName(error as CombinedError) === 'UnauthorizedError'
    : false;
}
