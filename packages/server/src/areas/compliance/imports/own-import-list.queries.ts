import {
  OWN_IMPORT_KINDS,
  OWN_IMPORTS,
  type OwnImportName,
  PAYMENTS_IMPORT,
} from '@capwise/domain/compliance/imports/own-import';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';

export interface OwnImportRow {
  id: number;
  kind: OwnImportName | typeof PAYMENTS_IMPORT;
  fileName: string;
  rowCount: number;
  state: 'live' | 'undone';
  createdByName: string;
  isOwn: boolean;
  createdDate: Date;
  undoneByName: string | null;
  undoneDate: Date | null;
  /** Of Open Payments. */
  programYear: number | null;
  /** The next import of the program year, which replaced this one. */
  replacedByFileName: string | null;
  replacedDate: Date | null;
}

const readableKinds = (scope: OrganizationScope): OwnImportName[] =>
  OWN_IMPORT_KINDS.filter((kind) => mayIn(scope, OWN_IMPORTS[kind].permission));

/** Payments belong to the tenant. Everyone who may see them on the page of a physician sees their imports. */
const paymentsOf = (scope: OrganizationScope) =>
  mayIn(scope, 'viewallgiftforallorgs')
    ? sql<SqlBool>`(b.kind = ${PAYMENTS_IMPORT} and b.id in (select f.batch_id from open_payment_files f
        where f.tenant_id = ${scope.tenant.tenantId}))`
    : sql<SqlBool>`false`;

const visibleImports = (scope: OrganizationScope): RawBuilder<SqlBool> =>
  sql<SqlBool>`((b.organization_id = ${scope.organizationId} and b.kind = any(${readableKinds(scope)}::text[]))
    or ${paymentsOf(scope)})`;

export const ownImportList = (scope: OrganizationScope): ListQuery<OwnImportRow, 'createdDate'> => ({
  from: sql`import_batches b`,
  where: sql`${visibleImports(scope)} and b.state <> 'loading'`,
  id: sql.ref('b.id'),
  // IDs rise with time.
  sorts: { createdDate: sql.ref('b.id') },
  rows: (ids) => listImports(scope, ids),
  idOf: ({ id }) => id,
});

async function listImports(scope: OrganizationScope, ids: readonly number[]): Promise<OwnImportRow[]> {
  const { db, viewer } = scope;
  const { rows } = await sql<OwnImportRow>`
    select b.id, b.kind, b.file_name as "fileName", b.row_count as "rowCount", b.state,
      coalesce(u.first_name || ' ' || u.last_name, b.created_by) as "createdByName",
      b.created_by = ${viewer.email} as "isOwn", b.created_at as "createdDate",
      coalesce(n.first_name || ' ' || n.last_name, b.undone_by) as "undoneByName", b.undone_at as "undoneDate",
      f.program_year::int as "programYear", r.file_name as "replacedByFileName", r.created_at as "replacedDate"
    from import_batches b left join users u on u.email = b.created_by left join users n on n.email = b.undone_by
    left join open_payment_files f on f.batch_id = b.id
    left join lateral (select later.file_name, later.created_at from open_payment_files o
      join import_batches later on later.id = o.batch_id and later.state = 'live'
      where o.tenant_id = f.tenant_id and o.program_year = f.program_year and o.batch_id > b.id and b.state = 'live'
      order by o.batch_id limit 1) r on true
    where ${visibleImports(scope)} and b.id = any(${ids}::int[])
  `.execute(db);
  return rows;
}
