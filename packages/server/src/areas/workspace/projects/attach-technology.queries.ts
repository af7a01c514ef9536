import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** The name of a technology; null when there is none. */
export async function findTechnologyName(scope: Scope, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from technologies where id = ${id}`.execute(
    scope.db,
  );
  return rows[0]?.name ?? null;
}

/** Whether it was new to the project. */
export async function attachTechnology(
  scope: Scope,
  attachment: { projectId: number; technologyId: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('project_technologies')
    .values({
      project_id: attachment.projectId,
      technology_id: attachment.technologyId,
      attached_at: attachment.at,
      attached_by: scope.viewer.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
