import { can } from '@capwise/domain/permissions/can';
import type { ProjectInput } from '@capwise/domain/workspace/projects';
import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { daySeconds, type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

export interface FacilityRow {
  id: number;
  name: string;
}

const PROJECT = rowColumns(
  { p: 'projects', u: 'users?', a: 'users?', o: 'users?' },
  {
    id: 'p.id',
    systemId: 'p.system_id',
    title: 'p.title',
    description: 'p.description',
    projectedAcquisitionDate: daySeconds('p.projected_acquisition_on'),
    createdAt: 'p.created_at',
    createdByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
    isArchived: sql<boolean>`p.archived_at is not null`,
    archivedAt: 'p.archived_at',
    archiveComments: 'p.archive_comments',
    archiveUserId: 'p.archived_by',
    archiveUserEmail: 'a.email',
    documentCount: sql<number>`(select count(*)::int from documents d where d.project_id = p.id)`,
    facilities: sql<FacilityRow[]>`
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name), f.id)
        from project_facilities pf join facilities f on f.id = pf.facility_id where pf.project_id = p.id), '[]')`,
    stage: 'p.stage',
    ownerId: 'p.owner_id',
    ownerName: sql<string | null>`o.first_name || ' ' || o.last_name`,
    budgetCents: 'p.budget_cents',
    needByDate: sql<string | null>`p.need_by_on::text`,
    committeeDate: sql<string | null>`p.committee_on::text`,
    version: 'p.version',
  },
);
export type ProjectRow = RowOf<typeof PROJECT>;

/** True if the viewer may see project `p`. */
const visibleProject = (scope: Scope): RawBuilder<boolean> =>
  can(scope.viewer, 'ViewProjects') ? visibleSystem(scope, 'p.system_id') : sql<boolean>`false`;

const selectProjects = (scope: Scope, where: RawBuilder<unknown>): RawBuilder<ProjectRow> =>
  PROJECT.from(sql`projects p
    left join users u on u.id = p.created_by
    left join users a on a.id = p.archived_by
    left join users o on o.id = p.owner_id
    where ${visibleProject(scope)} and ${where}`);

export async function findProject(scope: Scope, id: number): Promise<ProjectRow | null> {
  const { rows } = await selectProjects(scope, sql`p.id = ${id}`).execute(scope.db);
  return rows[0] ?? null;
}

export async function listProjects(scope: Scope, ids: readonly number[]): Promise<ProjectRow[]> {
  const { rows } = await selectProjects(scope, sql`p.id = any(${ids}::int[])`).execute(scope.db);
  return rows;
}

/** Reads a project and share-locks it until the transaction ends. */
export async function findProjectHead(
  scope: Scope,
  id: number,
): Promise<{ id: number; systemId: number; isArchived: boolean } | null> {
  const { rows } = await sql<{ id: number; systemId: number; isArchived: boolean }>`
    select p.id, p.system_id as "systemId", p.archived_at is not null as "isArchived"
    from projects p where p.id = ${id} and ${visibleProject(scope)}
    for share of p
  `.execute(scope.db);
  return rows[0] ?? null;
}

/** Does not compile while a field is missing. `setFacilities` writes the facilities. */
function projectColumns(project: ProjectInput) {
  const { title, description, projectedAcquisitionDate, facilitiesInput: _, ...purchase } = project;
  const { stage, ownerId, budget, needByDate, committeeDate, ...others } = purchase;
  others satisfies Record<string, never>;
  return {
    title,
    description,
    projected_acquisition_on: projectedAcquisitionDate,
    // Undefined values are not written.
    ...(stage && { stage }),
    owner_id: ownerId,
    budget_cents: budget,
    need_by_on: needByDate,
    committee_on: committeeDate,
  };
}

export async function insertProject(
  scope: Scope,
  systemId: number,
  project: ProjectInput,
  at: Date,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('projects')
    .values({
      ...projectColumns(project),
      system_id: systemId,
      created_at: at,
      created_by: scope.viewer.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeProject(scope: Scope, id: number, project: ProjectInput): Promise<void> {
  await scope.db.updateTable('projects').set(projectColumns(project)).where('id', '=', id).execute();
}

/**
 * Replaces a project's facilities. A facility that has left the system can stay, but not be added.
 * @returns false if a facility belongs neither to the system nor to the project
 */
export async function setFacilities(
  scope: Scope,
  project: { id: number; systemId: number },
  facilityIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with wanted as (select distinct unnest(${facilityIds}::int[]) as id), known as (
      select fs.facility_id as id from facility_systems fs join wanted on wanted.id = fs.facility_id
      where fs.system_id = ${project.systemId}
      union select pf.facility_id from project_facilities pf join wanted on wanted.id = pf.facility_id
      where pf.project_id = ${project.id}
    ), gone as (
      delete from project_facilities where project_id = ${project.id} and facility_id not in (select id from known)
    ), added as (
      insert into project_facilities select ${project.id}, id from known on conflict do nothing
    )
    select not exists (select from wanted where id not in (select id from known)) as known
  `.execute(scope.db);
  return rows[0]!.known;
}

export async function countProjectChange(scope: Scope, id: number): Promise<void> {
  await sql`update projects set version = version + 1 where id = ${id}`.execute(scope.db);
}

export async function setProjectArchived(
  scope: Scope,
  id: number,
  archive: { at: Date; comments: string } | null,
): Promise<void> {
  await scope.db
    .updateTable('projects')
    .set({
      archived_at: archive?.at ?? null,
      archived_by: archive && scope.viewer.userId,
      archive_comments: archive?.comments || null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setStage(scope: Scope, id: number, stage: ProjectStage): Promise<void> {
  await sql`update projects set stage = ${stage}, version = version + 1 where id = ${id}`.execute(scope.db);
}
