import type { Readable } from 'node:stream';
import type { RecordLine } from '@capwise/domain/admin/imports/record-lines';
import type { RowFormat, RowProblem } from '@capwise/domain/imports/row-format';
import type { Scope } from '../../db/scope.ts';
import { type AuditEntry, recorded } from '../audit/recorded.ts';
import { AMOUNTS } from '../settings/limits.ts';
import { fileEncoding, type OnEncoding } from './file-encoding.ts';
import { type ImportEvent, type ImportResult, noteEvents } from './import-events.ts';
import { withValues } from './problem-value.ts';
import { countAllChanges, insertBatch, lockImports, storeRowCount } from './record-import.queries.ts';
import { RECORD_TABLES, type RecordKind } from './record-tables.ts';
import { type GoodRow, readingWholeFile, type WholeFile } from './whole-file.ts';

/** The file is held in memory while it is checked. This many rows take some tens of megabytes. */
const { most: MAX_ROWS } = AMOUNTS.recordRows;
const MAX_PROBLEMS = 1_000;
const SLICE = 1_000;

export interface RecordImport<Row> {
  kind: RecordKind;
  format: RowFormat<Row>;
  /** Table whose changed rows count as imported, unless `changedRows` counts them and there is no `linked`. */
  counted: string;
  /** Table whose changed rows are reported as links. */
  linked?: string;
  /** Lists the import among those of the organization. */
  organizationId?: number;
  about: object;
  check(rows: readonly GoodRow<Row>[]): RowProblem[];
  /** Finds stored records that rows name in another way. */
  resolve?(scope: Scope, rows: readonly GoodRow<Row>[]): Promise<GoodRow<Row>[]>;
  /** Checks against stored records, before anything is written. */
  checkStored?(scope: Scope, rows: readonly GoodRow<Row>[]): Promise<RowProblem[]>;
  /** Changes rows before they are written, and says so in the preview. */
  adjust?(scope: Scope, rows: readonly Row[]): Promise<{ rows: readonly Row[]; notes: readonly string[] }>;
  /** Ends records that the file does not contain. @returns how many */
  endMissing?(scope: Scope, batchId: number, rows: readonly Row[]): Promise<number>;
  /** Describes what was written and ended, in the same transaction. */
  describe?(scope: Scope, batchId: number, rows: readonly GoodRow<Row>[]): Promise<DescribedChanges>;
  /** Counts rows of the file that changed a record of any table. */
  changedRows?(scope: Scope, batchId: number, rows: readonly Row[]): Promise<number>;
  /** Audit entries of changed records, next to that of the import. */
  entries?(scope: Scope, batchId: number): Promise<AuditEntry[]>;
  /** Writes some rows, and stores the previous state of each record with the batch. */
  write(scope: Scope, batchId: number, rows: readonly Row[]): Promise<void>;
}

export interface DescribedChanges {
  added: number;
  renamed: number;
  /** Examples. */
  lines: readonly RecordLine[];
}

export interface RecordImportRequest {
  fileName: string;
  csv: Readable;
  dryRun: boolean;
  /** By default, the encoding is reported as a note. */
  onEncoding?: OnEncoding | undefined;
}

class KeepNothing extends Error {
  readonly counts: Counts;

  constructor(counts: Counts) {
    super('Nothing is kept');
    this.counts = counts;
  }
}

interface Counts {
  changed: number;
  changedRows: number;
  ended: number | undefined;
  links: number | undefined;
  /** Rows of all tables. */
  all: number;
  notes: readonly string[];
  described?: DescribedChanges | undefined;
}

const isNothing = ({ all, ended = 0 }: Counts) => all + ended === 0;

class RowsRefused extends Error {
  readonly problems: RowProblem[];

  constructor(problems: RowProblem[]) {
    super('Rows do not fit what is stored');
    this.problems = problems;
  }
}

/**
 * Imports all rows of a file or none.
 * @throws AppError ValidationError if the file is not CSV or is too long
 */
export async function* importRecords<Row>(
  scope: Scope,
  { fileName, csv, dryRun, onEncoding }: RecordImportRequest,
  records: RecordImport<Row>,
): AsyncGenerator<ImportEvent> {
  const { rows, good, problems, isHeaderRefused } = yield* readRows(csv, records, onEncoding);
  if (problems.length > 0) {
    // One round for all errors of a file.
    const stored = isHeaderRefused
      ? []
      : await storedProblems(scope, records, await resolved(scope, records, good));
    return yield* refused(rows.length, inLines([...problems, ...stored]));
  }
  try {
    const { batchId, counts } = await writeRows(scope, records, good, { fileName, dryRun });
    yield* detailEvents(counts);
    yield { ...importResult('imported', good.length, counts), batchId };
  } catch (error) {
    if (error instanceof RowsRefused) return yield* refused(rows.length, error.problems);
    if (!(error instanceof KeepNothing)) throw error;
    yield* detailEvents(error.counts);
    yield importResult(isNothing(error.counts) ? 'unchanged' : 'dry-run', good.length, error.counts);
  }
}

function* detailEvents({ notes, described }: Counts): Generator<ImportEvent> {
  for (const note of notes) yield* noteEvents(note);
  for (const line of described?.lines ?? []) yield { type: 'line', ...line };
}

const inLines = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.toSorted((one, other) => one.line - other.line);

const resolved = async <Row>(
  scope: Scope,
  { resolve }: RecordImport<Row>,
  good: readonly GoodRow<Row>[],
): Promise<readonly GoodRow<Row>[]> => (await resolve?.(scope, good)) ?? good;

const storedProblems = async <Row>(
  scope: Scope,
  { checkStored }: RecordImport<Row>,
  good: readonly GoodRow<Row>[],
): Promise<RowProblem[]> => withValues((await checkStored?.(scope, good)) ?? [], good);

function* refused(rows: number, problems: readonly RowProblem[]): Generator<ImportEvent> {
  for (const problem of problems.slice(0, MAX_PROBLEMS)) yield { type: 'problem', ...problem };
  yield importResult(
    'refused',
    rows,
    { changed: 0, changedRows: 0, ended: undefined, links: undefined, all: 0, notes: [] },
    problems.length,
  );
}

const importResult = (
  outcome: ImportResult['outcome'],
  rows: number,
  { changed, changedRows, ended, links, described }: Counts,
  problems = 0,
): ImportResult => {
  const known = outcome === 'refused' ? 0 : Math.max(0, rows - changedRows);
  const result = { outcome, batchId: null, rows, imported: changed, known, problems };
  return {
    type: 'result',
    ...result,
    ...(ended !== undefined && { ended }),
    ...(links !== undefined && { links }),
    ...(described && { added: described.added, renamed: described.renamed }),
  };
};

async function* readRows<Row>(
  csv: Readable,
  { format, check }: RecordImport<Row>,
  report?: OnEncoding,
): AsyncGenerator<ImportEvent, WholeFile<Row>> {
  const { onEncoding, note } = fileEncoding();
  const reading = readingWholeFile(format, csv, {
    limit: { rows: MAX_ROWS },
    onEncoding: report ?? onEncoding,
  });
  for (;;) {
    const { done, value } = await reading.next();
    if (!done) yield { type: 'progress', step: 'read', rows: value };
    else if (value.isHeaderRefused) return value;
    else {
      yield* noteEvents(note());
      const found = withValues(check(value.good), value.good);
      return { ...value, problems: inLines([...value.problems, ...found]) };
    }
  }
}

/** @throws KeepNothing if the rows change nothing, or for a dry run */
function writeRows<Row>(
  scope: Scope,
  records: RecordImport<Row>,
  good: readonly GoodRow<Row>[],
  { fileName, dryRun }: { fileName: string; dryRun: boolean },
): Promise<{ batchId: number; counts: Counts }> {
  return recorded(scope, async (inner, record) => {
    await lockImports(inner, records.kind);
    const found = await resolved(inner, records, good);
    const problems = await storedProblems(inner, records, found);
    if (problems.length > 0) throw new RowsRefused(inLines(problems));
    const given = found.map(({ row }) => row);
    const { rows, notes } = (await records.adjust?.(inner, given)) ?? { rows: given, notes: [] };
    const { organizationId } = records;
    const batchId = await insertBatch(inner, { kind: records.kind, fileName, organizationId });
    for (let from = 0; from < rows.length; from += SLICE)
      await records.write(inner, batchId, rows.slice(from, from + SLICE));
    const counted = await countAllChanges(inner, batchId, records.counted);
    const changedRows = (await records.changedRows?.(inner, batchId, rows)) ?? counted;
    const changed = records.linked ? counted : changedRows;
    const ended = await records.endMissing?.(inner, batchId, rows);
    const links = records.linked ? await countAllChanges(inner, batchId, records.linked) : undefined;
    const described = await records.describe?.(inner, batchId, found);
    const all = await countAllChanges(inner, batchId, null);
    const counts = { changed, changedRows, ended, links, all, notes, described };
    if (dryRun || isNothing(counts)) throw new KeepNothing(counts);
    await storeRowCount(
      inner,
      batchId,
      RECORD_TABLES[records.kind].map(({ table }) => table),
    );
    const { kind, about } = records;
    const entry = importAuditEntry(batchId, fileName, { kind, imported: changed, ended, links, ...about });
    await record([
      { ...entry, ...(organizationId !== undefined && { organizationId }) },
      ...((await records.entries?.(inner, batchId)) ?? []),
    ]);
    return { batchId, counts };
  });
}

const importAuditEntry = (batchId: number, fileName: string, after: object): AuditEntry => ({
  action: 'import.publish',
  subjectId: batchId,
  subjectName: fileName,
  systemId: null,
  after,
});
