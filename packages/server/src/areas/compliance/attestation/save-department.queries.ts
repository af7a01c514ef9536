import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { mayEnter } from '../gift/may-enter.queries.ts';

export interface DepartmentRow {
  id: number;
  version: number;
  name: string;
  responsibleId: number | null;
  responsibleName: string | null;
  firstYear: number;
  isEnded: boolean;
  requestorNames: string[];
}

/** Null if the organization has no such department. */
export async function findDepartment(
  { db, organizationId }: OrganizationScope,
  id: number,
): Promise<DepartmentRow | null> {
  const { rows } = await sql<DepartmentRow>`
    select d.id, d.version, d.name, d.responsible_id as "responsibleId",
      (select u.first_name || ' ' || u.last_name from users u where u.id = d.responsible_id) as "responsibleName",
      d.first_year as "firstYear", d.is_ended as "isEnded",
      array(select r.name from requestors r where r.department_id = d.id order by r.name_key) as "requestorNames"
    from gift_departments d where d.id = ${id} and d.organization_id = ${organizationId}
  `.execute(db);
  return rows[0] ?? null;
}

export interface DepartmentValues {
  name: string;
  responsibleId: number | null;
  firstYear: number;
  isEnded: boolean;
}

export async function countDepartments({ db, organizationId }: OrganizationScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gift_departments where organization_id = ${organizationId}
  `.execute(db);
  return rows[0]!.count;
}

/** @throws a unique violation if the name is taken */
export async function insertDepartment(
  { db, organizationId, viewer }: OrganizationScope,
  { name, responsibleId, firstYear, isEnded }: DepartmentValues,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_departments (organization_id, name, name_key, responsible_id, first_year, is_ended, created_at,
      created_by)
    values (${organizationId}, ${name}, ${nameKey(name)}, ${responsibleId}::int, ${firstYear}, ${isEnded},
      ${at}::timestamptz, ${viewer.userId})
    returning id
  `.execute(db);
  return rows[0]!.id;
}

/** @throws a unique violation if the name is taken */
export async function updateDepartment(
  { db }: OrganizationScope,
  id: number,
  { name, responsibleId, firstYear, isEnded }: DepartmentValues,
): Promise<void> {
  await sql`
    update gift_departments set version = nextval('record_versions')::int, name = ${name},
      name_key = ${nameKey(name)}, responsible_id = ${responsibleId}::int, first_year = ${firstYear},
      is_ended = ${isEnded}
    where id = ${id}
  `.execute(db);
}

/**
 * Makes these requestors those of the department. They leave other departments, which get a new version, so that a form
 * opened earlier cannot take them back.
 * @returns how many of them are requestors of the organization
 */
export async function assignRequestors(
  { db, organizationId }: OrganizationScope,
  departmentId: number,
  requestorIds: readonly number[],
): Promise<number> {
  await sql`
    update requestors set department_id = null
    where department_id = ${departmentId} and original_id <> all(${requestorIds}::int[])
  `.execute(db);
  await sql`
    update gift_departments set version = nextval('record_versions')::int
    where organization_id = ${organizationId} and id <> ${departmentId} and id in (
      select department_id from requestors where original_id = any(${requestorIds}::int[]))
  `.execute(db);
  const { rows } = await sql`
    update requestors set department_id = ${departmentId}
    where organization_id = ${organizationId} and original_id = any(${requestorIds}::int[]) returning original_id
  `.execute(db);
  return rows.length;
}

/** True if the person is an active member of the organization who may enter gifts. */
export async function isEditor({ db, organizationId }: OrganizationScope, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isEditor: boolean }>`
    select ${mayEnter(sql`${userId}::int`, sql`${organizationId}::int`)} as "isEditor"
  `.execute(db);
  return rows[0]!.isEditor;
}
