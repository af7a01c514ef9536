import type { RowProblem } from '@capwise/domain/imports/row-format';
import { shownValue } from '@capwise/domain/imports/shown-value';

export const withValue = <Problem extends Omit<RowProblem, 'line'>>(
  problem: Problem,
  value: unknown,
): Problem =>
  typeof value === 'string' && value !== '' ? { ...problem, value: shownValue(value) } : problem;

const fieldOf = (column: string) => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Adds the values of problems that were found after reading, if a row has a text of the column's name. */
export function withValues(
  problems: readonly RowProblem[],
  rows: readonly { sourceRow: number; row: unknown }[],
): RowProblem[] {
  if (problems.length === 0) return [];
  const byLine = new Map(rows.map(({ sourceRow, row }) => [sourceRow, row as Record<string, unknown>]));
  return problems.map((problem) => withValue(problem, byLine.get(problem.line)?.[fieldOf(problem.column)]));
}
