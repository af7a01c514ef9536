import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface FacilityRow {
  id: number;
  name: string;
}

export interface ProjectRow {
  id: number;
  systemId: number;
  title: string;
  description: string;
  /** Seconds since the epoch, at midnight UTC. Null if not set. */
  projectedAcquisitionDate: number | null;
  createdAt: Date;
  createdByName: string | null;
  isArchived: boolean;
  archiveComments: string | null;
  archiveUserId: number | null;
  archiveUserEmail: string | null;
  documentCount: number;
  facilities: FacilityRow[];
  /** Incremented on every change. */
  version: number;
}

function selectProjects(scope: Scope, where: RawBuilder<unknown>): RawBuilder<ProjectRow> {
  return sql<ProjectRow>`
    select p.id, p.system_id as "systemId", p.title, p.description,
      extract(epoch from p.projected_acquisition_on::timestamp)::int as "projectedAcquisitionDate",
      p.created_at as "createdAt", u.first_name || ' ' || u.last_name as "createdByName",
      p.archived_at is not null as "isArchived", p.archive_comments as "archiveComments",
      p.archived_by as "archiveUserId", a.email as "archiveUserEmail",
      (select count(*)::int from documents d where d.project_id = p.id) as "documentCount",
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name))
        from project_facilities pf join facilities f on f.id = pf.facility_id where pf.project_id = p.id), '[]')
        as facilities,
      p.version
    from projects p
    left join users u on u.id = p.created_by
    left join users a on a.id = p.archived_by
    where ${visibleSystem(scope, 'p.system_id')} and ${where}
  `;
}

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
    from projects p where p.id = ${id} and ${visibleSystem(scope, 'p.system_id')}
    for share of p
  `.execute(scope.db);
  return rows[0] ?? null;
}

export interface ProjectChange {
  title: string;
  description: string;
  projectedAcquisitionOn: string | null;
}

export async function insertProject(
  scope: Scope,
  project: ProjectChange & { systemId: number; createdAt: Date },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('projects')
    .values({
      system_id: project.systemId,
      title: project.title,
      description: project.description,
      projected_acquisition_on: project.projectedAcquisitionOn,
      created_at: project.createdAt,
      created_by: scope.viewer.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeProject(scope: Scope, id: number, project: ProjectChange): Promise<void> {
  await scope.db
    .updateTable('projects')
    .set({
      title: project.title,
      description: project.description,
      projected_acquisition_on: project.projectedAcquisitionOn,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Replaces a project's facilities. Facilities that have left the system stay, because the form does not show
 * them.
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
      union select pf.facility_id from project_facilities pf where pf.project_id = ${project.id} and not exists (
        select from facility_systems fs where fs.facility_id = pf.facility_id and fs.system_id = ${project.systemId})
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
