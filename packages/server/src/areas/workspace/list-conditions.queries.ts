import type { ProjectStatus } from '@capwise/domain/workspace/projects';
import { type RawBuilder, sql } from 'kysely';

/** The rows that a status asks for; written out, since only then can an index of the archive alone serve. */
export function ofStatus(alias: string, status: ProjectStatus): RawBuilder<boolean> {
  const archivedAt = sql.ref(`${alias}.archived_at`);
  if (status === 'all') return sql<boolean>`true`;
  return status === 'archived'
    ? sql<boolean>`${archivedAt} is not null`
    : sql<boolean>`${archivedAt} is null`;
}

/** The same of amounts that triggers have counted. */
export const countedOfStatus = (status: ProjectStatus): RawBuilder<boolean> =>
  status === 'all' ? sql<boolean>`true` : sql<boolean>`c.is_archived = ${status === 'archived'}`;

/** That a column names one of some people; null asks for everybody. */
export const byPeople = (column: string, ids: readonly number[] | null): RawBuilder<boolean> =>
  ids ? sql<boolean>`${sql.ref(column)} = any(${ids}::int[])` : sql<boolean>`true`;
