import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';

export interface EvidenceRow {
  id: number;
  technologyId: number;
  categoryId: number;
  categoryName: string;
  title: string;
  summary: string;
}

export async function listEvidence(scope: Scope, technologyIds: readonly number[]): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select id, technology_id as "technologyId", category_id as "categoryId", category_name as "categoryName", title,
      summary
    from clinical_evidence where technology_id = any(${technologyIds}::int[]) order by category_id, id
  `.execute(scope.db);
  return rows;
}
