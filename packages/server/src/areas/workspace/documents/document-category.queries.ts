import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface CategoryRow {
  id: number;
  name: string;
}

export async function listCategories(scope: Scope, systemId: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, name from document_categories
    where system_id is null or system_id = ${systemId}
    order by name = 'Other', lower(name)
  `.execute(scope.db);
  return rows;
}
