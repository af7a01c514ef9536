import { notFound } from '@capwise/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import { parseId } from '../ids.ts';
import { maySee, type Scope } from '../scope.ts';

/** Limits rows to systems that the viewer may act for. Every query of a system's rows must include it. */
export function visibleSystem({ viewer }: Scope, column: string): RawBuilder<boolean> {
  return viewer.systemIds === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${viewer.systemIds}::int[])`;
}

/**
 * Returns the requested system, or the viewer's own. @throws AppError NotFoundError if the viewer may not act
 * for it
 */
export function visibleSystemId(scope: Scope, systemId: string | number | null | undefined): number {
  const id = systemId == null ? scope.viewer.systemId : parseId(systemId);
  if (!maySee(scope, id)) throw notFound('There is no such system');
  return id;
}
