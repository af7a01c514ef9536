import {
  ASSIGNMENT_FILE,
  type AssignmentRow,
  MAX_IMPORTED_ASSIGNMENTS,
} from '@capwise/domain/admin/imports/assignment-rows';
import type { RecordFile } from '@capwise/domain/admin/imports/record-lines';
import type { Scope } from '../../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../../platform/audit/recorded.ts';
import { type ReadLine, readLines } from '../../../../platform/imports/read-lines.ts';
import { insertPairs, lockAssignmentImports, removePairs } from './assignment.queries.ts';
import { type AssignmentPlan, planAssignments } from './plan-assignments.ts';

export interface ImportAssignments {
  csv: Uint8Array;
  dryRun: boolean;
  removeMissing: boolean;
}

/**
 * Assigns the facilities of a CSV file to systems, all or none. Importing the same file again changes nothing.
 * @throws AppError ValidationError for an unreadable file
 */
export async function importAssignments(
  scope: Scope,
  { csv, dryRun, removeMissing }: ImportAssignments,
): Promise<RecordFile> {
  const { lines, note } = await readLines(ASSIGNMENT_FILE, csv, MAX_IMPORTED_ASSIGNMENTS);
  if (!dryRun) return { ...(await carryOut(scope, lines, removeMissing)), note };
  const plan = await planAssignments(scope, { lines, removeMissing, isLocked: false });
  return { lines: shownLines(plan), isImported: false, note };
}

function carryOut(
  scope: Scope,
  lines: readonly ReadLine<AssignmentRow>[],
  removeMissing: boolean,
): Promise<Omit<RecordFile, 'note'>> {
  return recorded(scope, async (inner, record) => {
    await lockAssignmentImports(inner);
    const plan = await planAssignments(inner, { lines, removeMissing, isLocked: true });
    const isRefused = plan.lines.some(({ outcome }) => outcome === 'wrong');
    const entries = isRefused ? [] : await writeAssignments(inner, plan);
    await record(entries);
    return { lines: shownLines(plan), isImported: entries.length > 0 };
  });
}

async function writeAssignments(scope: Scope, { lines, removed }: AssignmentPlan): Promise<AuditEntry[]> {
  const added = lines.flatMap(({ add }) => add ?? []);
  await removePairs(scope, removed);
  await insertPairs(
    scope,
    added.map(({ facility, system }) => ({ facilityId: facility.id, systemId: system.id })),
  );
  return [
    ...removed.map(({ facilityId, facility, systemId, system }) => ({
      action: 'facility.unassign' as const,
      subjectId: facilityId,
      subjectName: facility,
      systemId,
      before: { system },
    })),
    ...added.map(({ facility, system }) => ({
      action: 'facility.assign' as const,
      subjectId: facility.id,
      subjectName: facility.name,
      systemId: system.id,
      after: { system: system.name },
    })),
  ];
}

const shownLines = ({ lines, removed }: AssignmentPlan): RecordFile['lines'] => [
  ...lines.map(({ add: _, ...line }) => line),
  ...removed.map(({ facility, system }) => ({
    line: null,
    name: facility,
    outcome: 'remove' as const,
    changes: [`From ${system}`],
    reasons: [],
  })),
];
