import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './scope.ts';

/** The condition that a row's system is one the viewer may act for. Every query of a system's rows carries it. */
export function visibleSystem({ viewer }: Scope, column: string): RawBuilder<boolean> {
  return viewer.systemIds === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${viewer.systemIds}::int[])`;
}
