import type { ProjectStatus } from '@capwise/domain/workspace/projects';
import { type RawBuilder, sql } from 'kysely';

/** Literal conditions instead of parameters, so that partial indexes apply. */
export function ofStatus(alias: string, status: ProjectStatus): RawBuilder<boolean> {
  const archivedAt = sql.ref(`${alias}.archived_at`);
  if (status === 'all') return sql<boolean>`true`;
  return status === 'archived'
    ? sql<boolean>`${archivedAt} is not null`
    : sql<boolean>`${archivedAt} is null`;
}

/** Same, for the counts that triggers maintain. */
export const countedOfStatus = (status: ProjectStatus): RawBuilder<boolean> =>
  status === 'all' ? sql<boolean>`true` : sql<boolean>`c.is_archived = ${status === 'archived'}`;

export const byPeople = (column: string, ids: readonly number[] | null): RawBuilder<boolean> =>
  ids ? sql<boolean>`${sql.ref(column)} = any(${ids}::int[])` : sql<boolean>`true`;
