import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export async function findTechnologyName(scope: Scope, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from technologies where id = ${id}`.execute(
    scope.db,
  );
  return rows[0]?.name ?? null;
}

export interface AttachedTechnology {
  projectId: number;
  id: number;
  name: string;
  attachedAt: Date;
}

export async function listAttachedTechnologies(
  scope: Scope,
  projectIds: readonly number[],
): Promise<AttachedTechnology[]> {
  const { rows } = await sql<AttachedTechnology>`
    select pt.project_id as "projectId", t.id, t.name, pt.attached_at as "attachedAt"
    from project_technologies pt
    join technologies t on t.id = pt.technology_id
    join projects p on p.id = pt.project_id
    where p.id = any(${projectIds}::int[]) and ${visibleSystem(scope, 'p.system_id')}
    order by lower(t.name), t.id
  `.execute(scope.db);
  return rows;
}

export async function detachTechnology(
  scope: Scope,
  { projectId, technologyId }: { projectId: number; technologyId: number },
): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('project_technologies')
    .where('project_id', '=', projectId)
    .where('technology_id', '=', technologyId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

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
