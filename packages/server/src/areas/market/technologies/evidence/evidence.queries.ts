import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';

const EVIDENCE = rowColumns('clinical_evidence', {
  id: 'id',
  technologyId: 'technology_id',
  categoryId: 'category_id',
  categoryName: 'category_name',
  title: 'title',
  summary: 'summary',
});
export type EvidenceRow = RowOf<typeof EVIDENCE>;

export async function listEvidence(scope: Scope, technologyIds: readonly number[]): Promise<EvidenceRow[]> {
  const { rows } = await EVIDENCE.from(
    sql`clinical_evidence where technology_id = any(${technologyIds}::int[]) order by category_id, id`,
  ).execute(scope.db);
  return rows;
}
