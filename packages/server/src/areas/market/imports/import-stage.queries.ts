import type { RowProblem } from '@capwise/domain/imports/row-format';
import type { ImportRow } from '@capwise/domain/market/imports/import-rows';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { FileRow } from '../../../platform/imports/csv-file.ts';

/** Stores valid and invalid rows until the whole file is read. */
export async function stageRows(db: Db, batchId: number, rows: readonly FileRow<ImportRow>[]): Promise<void> {
  const staged = rows.map(({ sourceRow, row, problems }) => ({
    source_row: sourceRow,
    reference: row?.reference ?? null,
    line: row?.line ?? null,
    technology: row?.technology ?? null,
    market_segment: row?.marketSegment ?? null,
    oem: row?.oem ?? null,
    product: row?.product ?? null,
    details: row?.details ?? null,
    problems: problems.length ? problems : null,
  }));
  await sql`
    insert into import_rows (batch_id, source_row, reference, line, technology, market_segment, oem, product,
      details, problems)
    select ${batchId}, r.* from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as r (source_row int,
      reference text, line int, technology text, market_segment text, oem text, product text, details jsonb,
      problems jsonb)
  `.execute(db);
}

export async function analyzeStage(db: Db): Promise<void> {
  await sql`analyze import_rows`.execute(db);
}

export async function markRepeats(db: Db, batchId: number, referenceColumn: string): Promise<void> {
  await sql`
    update import_rows r set problems = coalesce(r.problems, '[]') || jsonb_build_array(jsonb_build_object(
      'column', ${sql.lit(referenceColumn)}::text, 'reason',
      'the same reference and line are in line ' || f.first || ' of the file'))
    from (
      select source_row, first from (
        select source_row, min(source_row) over (partition by reference, line) as first
        from import_rows where batch_id = ${sql.lit(batchId)} and reference is not null
      ) s where source_row > first
    ) f
    where r.batch_id = ${sql.lit(batchId)} and r.source_row = f.source_row
  `.execute(db);
}

export async function markFuture(db: Db, batchId: number, today: string): Promise<void> {
  await sql`
    update import_rows set problems = coalesce(problems, '[]') || jsonb_build_array(jsonb_build_object(
      'column', 'analyzed_date', 'reason', 'is in the future'))
    where batch_id = ${sql.lit(batchId)} and details ->> 'analyzed_on' > ${sql.lit(today)}
  `.execute(db);
}

export async function* problemPages(db: Db, batchId: number): AsyncGenerator<RowProblem[]> {
  const page = 500;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['source_row', 'problems'])
      .where('batch_id', '=', batchId)
      .where('problems', 'is not', null)
      .where('source_row', '>', after)
      .orderBy('source_row')
      .limit(page)
      .execute();
    yield rows.flatMap((row) =>
      (row.problems as Omit<RowProblem, 'line'>[]).map((problem) => ({ line: row.source_row, ...problem })),
    );
    if (rows.length < page) return;
    after = rows.at(-1)!.source_row;
  }
}

export interface StageCounts {
  rows: number;
  bad: number;
  known: number;
  last: number;
}

export async function countStaged(db: Db, batchId: number): Promise<StageCounts> {
  const { rows } = await sql<StageCounts>`
    select count(*) as rows, count(*) filter (where problems is not null) as bad,
      count(*) filter (where is_known) as known, coalesce(max(source_row), 0) as last
    from import_rows where batch_id = ${sql.lit(batchId)}
  `.execute(db);
  return rows[0]!;
}
