import { type SqlBool, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface TechnologyRow {
  id: number;
  name: string;
  is_active_service_data: boolean;
}

/** All technologies by name, except those of a running import. The same list for every viewer. */
export function listTechnologies(scope: Scope): Promise<TechnologyRow[]> {
  return scope.db
    .selectFrom('technologies')
    .select(['id', 'name', 'is_active_service_data'])
    .where(sql<SqlBool>`batch_id is null or batch_id in (select id from import_batches where state = 'live')`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
