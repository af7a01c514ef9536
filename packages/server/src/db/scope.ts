import type { Actor } from '@capwise/domain/permissions/can';
import type { Db } from './database.ts';

/** The signed-in user as the rules and the queries see one. */
export interface Viewer extends Actor {
  userId: number;
  systemId: number;
  email: string;
  /** Every system the viewer may act for; null means all of them (ViewAllSystems). */
  systemIds: readonly number[] | null;
}

declare const scoped: unique symbol;

/** What queries take: the open database handle (or transaction) together with who is looking. */
export interface Scope {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly [scoped]: true;
}

export const scopeOf = (db: Db, viewer: Viewer): Scope => ({ db, viewer }) as Scope;

/** Runs the work in one transaction; everything inside uses the scope it is given and nothing else. */
export function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return scope.db.transaction().execute((trx) => work(scopeOf(trx, scope.viewer)));
}
