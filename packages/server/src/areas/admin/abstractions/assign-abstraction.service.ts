import { type Assignment, AssignmentSchema, MOST_ASSIGNMENTS } from '@capwise/domain/admin/abstractions';
import { invalid } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/parse.ts';
import {
  type LockedAbstraction,
  lockAbstractions,
  namesOfTeam,
  saveAssignees,
} from './assign-abstraction.queries.ts';

export interface AssignmentResult extends Assignment {
  /** Null for somebody who is not of the team. */
  assignToName: string | null;
  assigned: boolean;
  /** Why it was not assigned; null when it was. */
  message: string | null;
}

/**
 * Gives abstractions to team members, each by itself: one that cannot be assigned says why and hinders no other.
 * @throws AppError ValidationError
 */
export function assignAbstractions(scope: Scope, input: readonly Assignment[]): Promise<AssignmentResult[]> {
  if (input.length === 0) throw invalid('Select an abstraction', 'assignments');
  if (input.length > MOST_ASSIGNMENTS)
    throw invalid(`Assign at most ${MOST_ASSIGNMENTS} abstractions at a time`, 'assignments');
  const assignments = input.map((assignment) => parseInput(AssignmentSchema, assignment));
  return recorded(scope, async (inner, record) => {
    const found = await lockAbstractions(inner, assignments);
    const byKey = new Map(found.map((abstraction) => [keyOf(abstraction), abstraction]));
    const names = await namesOfTeam(
      inner,
      assignments.map(({ assignToId }) => assignToId),
    );
    const keys = assignments.map(keyOf);
    const decided = assignments.map((assignment, index) => {
      const key = keys[index]!;
      const abstraction = byKey.get(key);
      const name = names.get(assignment.assignToId) ?? null;
      const message = refusalOf(assignment, abstraction, name, keys.indexOf(key) < index);
      return { assignment, abstraction, name, message };
    });
    const changes = decided.flatMap(({ assignment: { assignToId }, abstraction, name, message }) =>
      message === null && abstraction && name !== null && abstraction.assignedToId !== assignToId
        ? { abstraction, assignToId, assignToName: name }
        : [],
    );
    await saveAssignees(
      inner,
      changes.map(({ abstraction, ...assignee }) => ({ rowId: abstraction.rowId, ...assignee })),
    );
    await record(changes.map(entryOf));
    return decided.map(({ assignment, name, message }) => ({
      ...assignment,
      assignToName: name,
      assigned: message === null,
      message,
    }));
  });
}

/** Workflows are numbered in their tenants. */
const keyOf = ({ tenantName, workflowId }: Pick<Assignment, 'tenantName' | 'workflowId'>): string =>
  JSON.stringify([tenantName, workflowId]);

function refusalOf(
  { phaseId }: Assignment,
  abstraction: LockedAbstraction | undefined,
  name: string | null,
  isRepeated: boolean,
): string | null {
  if (!abstraction) return 'The tenant has no such abstraction';
  if (isRepeated) return 'The abstraction is named twice';
  if (abstraction.isClosed) return 'The abstraction is closed';
  if (abstraction.phaseId !== phaseId) return 'The abstraction has moved to another phase';
  return name === null ? 'There is no such team member' : null;
}

interface Change {
  abstraction: LockedAbstraction;
  assignToName: string;
}

/** Customers see nothing of whom the provider's work is given to: the entry belongs to no system. */
const entryOf = ({ abstraction, assignToName }: Change) => ({
  action: 'abstraction.assign' as const,
  subjectId: abstraction.workflowId,
  subjectName: abstraction.workflowName,
  systemId: null,
  before: { tenant: abstraction.tenantName, assignedTo: abstraction.assignedToName },
  after: { tenant: abstraction.tenantName, assignedTo: assignToName },
});
