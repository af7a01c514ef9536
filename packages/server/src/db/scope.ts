import type { Actor } from '@capwise/domain/permissions/can';
import type { Db } from './database.ts';

/** What a sign-out ends: the provider's session, or the one token where a provider names no session. */
export interface SignIn {
  issuer: string;
  key: string;
  /** Seconds since epoch, of the token that tells. */
  issuedAt: number;
  expiresAt: number;
}

/** The signed-in user as the rules and the queries see one. */
export interface Viewer extends Actor {
  userId: number;
  systemId: number;
  email: string;
  /** The names of the roles that count. */
  roles: readonly string[];
  /** Every system the viewer may act for; null means all of them (ViewAllSystems). */
  systemIds: readonly number[] | null;
  /** What a sign-out ends; absent for commands. */
  signIn?: SignIn;
}

declare const scoped: unique symbol;

/** What queries take: the open database handle (or transaction) together with who is looking. */
export interface Scope {
  readonly db: Db;
  readonly viewer: Viewer;
  /** The request that asks; null for commands. Audit entries and the log name it. */
  readonly requestId: string | null;
  readonly [scoped]: true;
}

export const scopeOf = (db: Db, viewer: Viewer, requestId: string | null = null): Scope =>
  ({ db, viewer, requestId }) as Scope;

/** Whether the viewer may act for a system. */
export const maySee = ({ viewer }: Scope, systemId: number): boolean =>
  viewer.systemIds === null || viewer.systemIds.includes(systemId);

/** Runs the work in one transaction; everything inside uses the scope it is given and nothing else. */
export function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return scope.db.transaction().execute((trx) => work(scopeOf(trx, scope.viewer, scope.requestId)));
}
