import { isClosed } from '@capwise/domain/compliance/gifts/gifts';
import {
  OWN_IMPORT_KINDS,
  OWN_IMPORTS,
  type OwnImportName,
  PAYMENTS_IMPORT,
} from '@capwise/domain/compliance/imports/own-import';
import type { Day } from '@capwise/domain/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import {
  IMPORT_COLUMNS,
  IMPORTS_WITH_PEOPLE,
  type ImportWithPeople,
} from '../../../platform/imports/record-import.queries.ts';

export interface OwnImportRow extends ImportWithPeople {
  kind: OwnImportName | typeof PAYMENTS_IMPORT;
  isOwn: boolean;
  /** Year of its oldest gift, if that is closed and the viewer may not undo the import for this reason. */
  closedYear: number | null;
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

/** @param today in the tenant's time zone */
export const ownImportList = (
  scope: OrganizationScope,
  today: Day,
): ListQuery<OwnImportRow, 'createdDate'> => ({
  from: sql`import_batches b`,
  where: sql`${visibleImports(scope)} and b.state <> 'loading'`,
  id: sql.ref('b.id'),
  // IDs rise with time.
  sorts: { createdDate: sql.ref('b.id') },
  rows: (ids) => listImports(scope, ids, today),
  idOf: ({ id }) => id,
});

/** Of imports that the viewer could undo otherwise. */
const firstYear = (scope: OrganizationScope, isOwn: RawBuilder<SqlBool>): RawBuilder<number | null> =>
  mayIn(scope, 'manageannualthresholds')
    ? sql<number | null>`null::int`
    : sql<number | null>`case
        when b.kind = 'gifts' and b.state = 'live' and (${mayIn(scope, 'editallgifts')} or ${isOwn})
        then (select min((c.after ->> 'gift_year')::int) from import_changes c
          where c.batch_id = b.id and c.subject = 'gifts') end`;

async function listImports(
  scope: OrganizationScope,
  ids: readonly number[],
  today: Day,
): Promise<OwnImportRow[]> {
  const { db, viewer } = scope;
  const isOwn = sql<SqlBool>`coalesce(b.created_by_id = ${viewer.userId}, false)`;
  const { rows } = await sql<OwnImportRow>`
    select ${IMPORT_COLUMNS}, b.kind, ${isOwn} as "isOwn", ${firstYear(scope, isOwn)} as "closedYear",
      f.program_year::int as "programYear", r.file_name as "replacedByFileName", r.created_at as "replacedDate"
    from ${IMPORTS_WITH_PEOPLE}
    left join open_payment_files f on f.batch_id = b.id
    left join lateral (select later.file_name, later.created_at from open_payment_files o
      join import_batches later on later.id = o.batch_id and later.state = 'live'
      where o.tenant_id = f.tenant_id and o.program_year = f.program_year and o.batch_id > b.id and b.state = 'live'
      order by o.batch_id limit 1) r on true
    where ${visibleImports(scope)} and b.id = any(${ids}::int[])
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    closedYear: row.closedYear !== null && isClosed(row.closedYear, today) ? row.closedYear : null,
  }));
}
