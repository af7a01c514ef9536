import { conflict } from '@capwise/domain/errors';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockImports } from '../record-import.queries.ts';
import { RECORD_TABLES, type RecordKind, type RecordTable } from '../record-tables.ts';
import { refuseCycle, refuseTaken } from './refuse-values.queries.ts';

/**
 * Restores the records of an import to their previous values.
 * @throws AppError ConflictError if one of them has changed since, or would get a value that another record has by now
 */
export async function undoChanges(scope: Scope, batchId: number, kind: RecordKind): Promise<void> {
  await lockImports(scope, kind);
  // Checked before the locks, too, so that a refused undo stops nobody.
  await refuseUndo(scope, batchId, kind);
  // Rows that others refer to come first, as in every other change.
  for (const table of RECORD_TABLES[kind].toReversed()) await lockRecords(scope, batchId, table);
  await refuseUndo(scope, batchId, kind);
  try {
    for (const table of RECORD_TABLES[kind]) {
      if (table.parent) await putBack(scope, batchId, table, [table.parent]);
      // Delete first: an added row may hold a unique value that another record gets back.
      await removeAdded(scope, batchId, table);
      if (table.columns.length > 0) await putBack(scope, batchId, table, table.columns);
    }
  } catch (error) {
    // A record that was saved after the check.
    if (isUniqueViolation(error))
      throw conflict(
        `Import ${batchId} cannot be undone now: another record now has one of its values. Try again.`,
      );
    throw error;
  }
}

/**
 * @throws AppError ConflictError if records of an import have changed since, others refer to them, or others have their
 * previous values by now
 */
export async function refuseUndo(scope: Scope, batchId: number, kind: RecordKind): Promise<void> {
  for (const table of RECORD_TABLES[kind]) {
    // First, because a use also changes the count of entries that requestors and gift types store.
    await refuseHeld(scope, batchId, kind, table);
    await refuseChanged(scope, batchId, table);
    if (table.parent) await refuseCycle(scope, batchId, table, table.parent);
    for (const value of table.unique ?? []) await refuseTaken(scope, batchId, table, value);
  }
}

/** Edits of the records, and new references to added ones, wait until the transaction ends. */
async function lockRecords(scope: Scope, batchId: number, subject: RecordTable): Promise<void> {
  const order = (subject.lockedBy ?? ['id']).map((column) => sql.ref(column));
  for (const [isAdded, lock] of [
    [false, sql`for no key update`],
    [true, sql`for update`],
  ] as const)
    await sql`
      select from ${sql.table(subject.table)} where id in (
        select c.subject_id from ${importChanges(batchId, subject)} and (c.before is null) = ${isAdded})
      order by ${sql.join(order)} ${lock}
    `.execute(scope.db);
}

const importChanges = (batchId: number, { table }: RecordTable) =>
  sql`import_changes c where c.batch_id = ${batchId} and c.subject = ${table}`;

async function refuseChanged(scope: Scope, batchId: number, subject: RecordTable): Promise<void> {
  const table = sql.table(subject.table);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select subject_id, after from ${importChanges(batchId, subject)}) c
    left join ${table} t on t.id = c.subject_id
    where t.* is distinct from jsonb_populate_record(null::${table}, c.after)
  `.execute(scope.db);
  const count = rows[0]!.count;
  if (count > 0)
    throw conflict(`Import ${batchId} cannot be undone: ${count} of its ${subject.plural} changed since`);
}

/** References from rows of the same import do not count, because they are undone with it. */
async function refuseHeld(
  scope: Scope,
  batchId: number,
  kind: RecordKind,
  subject: RecordTable,
): Promise<void> {
  const held = subject.heldBy ?? [];
  if (held.length === 0) return;
  const imported = new Set(RECORD_TABLES[kind].map(({ table }) => table));
  const isOther = (table: string) =>
    imported.has(table)
      ? sql`not exists (select from import_changes own where own.batch_id = ${batchId} and own.subject = ${table}
          and own.subject_id = h.id)`
      : sql`true`;
  const { keptBy } = subject;
  const isKept = keptBy
    ? sql`exists (select from ${sql.table(keptBy.table)} h where h.${sql.ref(keptBy.column)} = c.subject_id
        and ${isOther(keptBy.table)})`
    : sql`false`;
  const counts = held.map(
    ({ table, column, counts: counted = sql`true` }, no) => sql`
      select ${sql.lit(no)} as no, count(distinct h.${sql.ref(column)})::int as count
      from ${sql.table(table)} h where h.${sql.ref(column)} in (select id from added) and ${isOther(table)}
        and ${counted}`,
  );
  const { rows } = await sql<{ no: number; count: number }>`
    with added as (select c.subject_id as id from ${importChanges(batchId, subject)} and c.before is null
      and not ${isKept})
    select * from (${sql.join(counts, sql` union all `)}) c where count > 0 order by no limit 1
  `.execute(scope.db);
  const [first] = rows;
  if (!first) return;
  const { count, no } = first;
  const { blocked = 'in use' } = held[no]!;
  throw conflict(
    `Import ${batchId} cannot be undone: ${count} of its ${subject.plural} ${count === 1 ? 'is' : 'are'} ${blocked}`,
  );
}

async function putBack(
  scope: Scope,
  batchId: number,
  subject: RecordTable,
  columns: readonly string[],
): Promise<void> {
  const table = sql.table(subject.table);
  const values = columns.map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`);
  await sql`
    update ${table} t set ${sql.join(values)}
    from (select (jsonb_populate_record(null::${table}, c.before)).*
      from ${importChanges(batchId, subject)} and c.before is not null) b
    where t.id = b.id
  `.execute(scope.db);
}

async function removeAdded(scope: Scope, batchId: number, subject: RecordTable): Promise<void> {
  const { keptBy } = subject;
  const isKept = keptBy
    ? sql`exists (select from ${sql.table(keptBy.table)} k where k.${sql.ref(keptBy.column)} = t.id)`
    : sql`false`;
  await sql`
    delete from ${sql.table(subject.table)} t where not ${isKept} and t.id in (
      select c.subject_id from ${importChanges(batchId, subject)} and c.before is null)
  `.execute(scope.db);
}
