import { MAX_REPORTED_ERRORS, type OwnImport } from '@capwise/domain/compliance/imports/own-import';
import type { RowProblem } from '@capwise/domain/imports/row-format';

export const refusedRows = (rows: number, problems: readonly RowProblem[]): OwnImport => ({
  rows,
  inserted: 0,
  known: 0,
  errorCount: problems.length,
  errors: reportedProblems(problems),
  batchId: null,
});

/** Sorted by line. If there are too many problems, keeps at least one of each kind. */
function reportedProblems(problems: readonly RowProblem[]): RowProblem[] {
  const byLine = problems.toSorted((one, other) => one.line - other.line);
  const kinds = new Map<string, RowProblem>();
  for (const problem of byLine) {
    const kind = `${problem.column} ${problem.reason}`;
    if (!kinds.has(kind)) kinds.set(kind, problem);
  }
  const reported = [...new Set([...kinds.values(), ...byLine])].slice(0, MAX_REPORTED_ERRORS);
  return reported.sort((one, other) => one.line - other.line);
}
