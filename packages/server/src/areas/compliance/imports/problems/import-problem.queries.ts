import { MAX_IMPORT_PROBLEMS, PROBLEM_DAYS } from '@capwise/domain/compliance/imports/import-problem';
import {
  OWN_IMPORT_KINDS,
  OWN_IMPORTS,
  type OwnImportName,
} from '@capwise/domain/compliance/imports/own-import';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { mayIn, type OrganizationScope } from '../../../../db/scope.ts';

/** The latest attempt of a user with a file of this name. */
export interface Attempt {
  kind: OwnImportName;
  fileName: string;
}

export interface NewProblem extends Attempt {
  at: Date;
  errorCount: number;
  errors: readonly RowProblem[];
  message: string | null;
}

/** Adds a record or replaces that of an earlier attempt. Deletes the oldest ones above the limit. */
export async function saveProblem(
  { db, organizationId, viewer }: OrganizationScope,
  problem: NewProblem,
): Promise<void> {
  await sql`
    with old as (
      delete from import_problems where id in (select id from import_problems
        where organization_id = ${organizationId} order by created_at desc, id desc offset ${MAX_IMPORT_PROBLEMS - 1})
    )
    insert into import_problems (organization_id, kind, file_name, created_by, created_at, error_count, errors, message)
    values (${organizationId}, ${problem.kind}, ${problem.fileName}, ${viewer.userId}, ${problem.at},
      ${problem.errorCount}, ${JSON.stringify(problem.errors)}::jsonb, ${problem.message})
    on conflict (organization_id, kind, created_by, file_name) do update set created_at = excluded.created_at,
      error_count = excluded.error_count, errors = excluded.errors, message = excluded.message
  `.execute(db);
}

export async function deleteProblemOf(
  { db, organizationId, viewer }: OrganizationScope,
  { kind, fileName }: Attempt,
): Promise<void> {
  await db
    .deleteFrom('import_problems')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('created_by', '=', viewer.userId)
    .where('file_name', '=', fileName)
    .execute();
}

const FRESH = sql`make_interval(days => ${sql.lit(PROBLEM_DAYS)})`;

export interface ImportProblemRow {
  id: number;
  kind: OwnImportName;
  fileName: string;
  createdByName: string;
  createdDate: Date;
  errorCount: number;
  errors: RowProblem[];
  message: string | null;
}

const kindsIn = (scope: OrganizationScope, organizationId?: number): OwnImportName[] =>
  OWN_IMPORT_KINDS.filter((kind) => mayIn(scope, OWN_IMPORTS[kind].permission, organizationId));

/** Newest first, of kinds that the viewer may import. */
export async function listProblems(scope: OrganizationScope, now: Date): Promise<ImportProblemRow[]> {
  const { rows } = await sql<ImportProblemRow>`
    select p.id, p.kind, p.file_name as "fileName", u.first_name || ' ' || u.last_name as "createdByName",
      p.created_at as "createdDate", p.error_count as "errorCount", p.errors, p.message
    from import_problems p join users u on u.id = p.created_by
    where p.organization_id = ${scope.organizationId} and p.kind = any(${kindsIn(scope)}::text[])
      and p.created_at > ${now}::timestamptz - ${FRESH}
    order by p.created_at desc, p.id desc limit ${MAX_IMPORT_PROBLEMS}
  `.execute(scope.db);
  return rows;
}

export interface WaitingProblems {
  organizationId: number;
  organizationName: string;
  count: number;
}

/** Of all organizations in which the viewer may import the kind of file. */
export function problemCounts(scope: OrganizationScope, now: Date): RawBuilder<WaitingProblems> {
  const may = scope.tenant.places.flatMap(({ organizationId }) =>
    kindsIn(scope, organizationId).map((kind) => ({ organizationId, kind })),
  );
  return sql`
    select o.id as "organizationId", o.name as "organizationName", count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(may)}::jsonb) as m ("organizationId" int, kind text)
    join import_problems p on p.organization_id = m."organizationId" and p.kind = m.kind
      and p.created_at > ${now}::timestamptz - ${FRESH}
    join organizations o on o.id = p.organization_id group by o.id, o.name order by lower(o.name), o.id`;
}

export async function deleteProblem(scope: OrganizationScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('import_problems')
    .where('id', '=', id)
    .where('organization_id', '=', scope.organizationId)
    .where('kind', 'in', kindsIn(scope))
    .execute();
}

export async function deleteOldProblems(db: Db, now: Date): Promise<void> {
  await sql`delete from import_problems where created_at <= ${now}::timestamptz - ${FRESH}`.execute(db);
}
