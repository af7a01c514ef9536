import { conflict } from '@capwise/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { RecordTable, UniqueValue } from '../record-tables.ts';

/** Restored rows `b` of a table, with the original JSON in `stored`. */
const restored = (batchId: number, { table }: RecordTable): RawBuilder<unknown> => sql`
  (select (jsonb_populate_record(null::${sql.table(table)}, c.before)).*, c.before as stored
    from import_changes c where c.batch_id = ${batchId} and c.subject = ${table} and c.before is not null)`;

/** @throws AppError ConflictError if the undo would put a record below itself */
export async function refuseCycle(
  scope: Scope,
  batchId: number,
  subject: RecordTable,
  parent: string,
): Promise<void> {
  const table = sql.table(subject.table);
  const [theirs, former] = [sql.ref(`e.${parent}`), sql.ref(`b.${parent}`)];
  const { rows } = await sql<{ name: string; above: string }>`
    with recursive moved as (
      select b.id, ${former} as parent_id from ${restored(batchId, subject)} b join ${table} e on e.id = b.id
      where ${theirs} is distinct from ${former}
    ), above as (
      select id as start, parent_id as id from moved
      union
      select a.start, case when m.id is null then ${theirs} else m.parent_id end
      from above a join ${table} e on e.id = a.id left join moved m on m.id = a.id
    )
    select s.name || ' (' || s.reference || ')' as name, e.name || ' (' || e.reference || ')' as above
    from above a join above u on u.start = a.start and u.id <> a.start
    join ${table} s on s.id = a.start join ${table} e on e.id = u.id left join moved m on m.id = e.id
    where a.id = a.start order by s.id, m.id is not null, e.id limit 1
  `.execute(scope.db);
  const [first] = rows;
  if (first)
    throw conflict(
      `Import ${batchId} cannot be undone: ${first.name} would be below itself. Move ${first.above} first.`,
    );
}

/** @throws AppError ConflictError if records outside the import now have values that the undo would restore */
export async function refuseTaken(
  scope: Scope,
  batchId: number,
  subject: RecordTable,
  { what, columns, none, within, sharedWith, text, next }: UniqueValue,
): Promise<void> {
  const table = sql.table(subject.table);
  const value = (alias: string) => sql`(${sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))})`;
  const { rows } = await sql<{ holder: string; values: unknown[] }>`
    select ${subject.isNamedByReference ? sql`o.name || ' (' || o.reference || ')'` : sql`o.name`} as holder,
      jsonb_build_array(${sql.join(columns.map((column) => sql.ref(`b.${column}`)))}) as values
    from ${restored(batchId, subject)} b join ${table} e on e.id = b.id
    join ${table} o on ${value('o')} = ${value('b')} and o.id <> b.id
      and ${within ? sql`${sql.ref(`o.${within}`)} = ${sql.ref(`b.${within}`)}` : sql`true`}
    where ${value('b')} is distinct from (${sql.join(none.map((one) => sql.lit(one)))})
      and ${value('e')} is distinct from ${value('b')}
      and not exists (select from import_changes c
        where c.batch_id = ${batchId} and c.subject = ${subject.table} and c.subject_id = o.id)
      and ${sharedWith ? sql`not coalesce(b.stored -> ${sharedWith} @> to_jsonb(o.id), false)` : sql`true`}
    order by o.id limit 1
  `.execute(scope.db);
  const [first] = rows;
  if (first)
    throw conflict(
      `Import ${batchId} cannot be undone: ${first.holder} now has the ${what} ${text(first.values)}. ${next}`,
    );
}
