import type { CombinedError } from 'urql';
import type { GetCurrentUserQuery } from '../../gen/graphql.ts';
import { errorName } from '../graphql/errors/error-name.ts';
import type { SignInProvider } from './providers/oidc.ts';
import type { Visit } from './visit.ts';

export type CurrentUser = GetCurrentUserQuery['currentUser'];

export type SignedIn = { user: CurrentUser; visit?: undefined } | { visit: Visit; user?: undefined };

export interface SessionCalls {
  /**
   * The signed-in user, for the page at the path.
   * @throws CombinedError
   */
  open(path: string): Promise<SignedIn>;
  /** Called after a sign-in. Never throws, because nothing depends on this record. */
  opened(): Promise<void>;
  /** Called before a deliberate sign-out. Never throws. */
  closing(): Promise<void>;
  /** The provider hint configured for a path. Null without a hint, or if it cannot be read in time. */
  providerHint(path: string): Promise<string | null>;
  /**
   * The provider of an email domain. Null for the default one.
   * @throws Error if the server does not answer
   */
  signInProvider(domain: string): Promise<SignInProvider | null>;
  /** Where the browser goes after signing out at a path. Null stays on the logout page. */
  rootOf(path: string): string | null;
}

export const SESSION_CONTEXT = { ignoreNamedErrors: true, requestPolicy: 'network-only' } as const;

const PATIENCE_MS = 3_000;

/** Limits the wait for a call. Null if it takes too long. */
export const inTime = <Result>(call: Promise<Result>): Promise<Result | null> =>
  Promise.race([call, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);

/** True if the server reports no valid session, unlike other failures. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.name === 'CombinedError'
    ? errorName(error as CombinedError) === 'UnauthorizedError'
    : false;
}
