import { type Assignment, AssignmentSchema, MAX_ASSIGNMENTS } from '@capwise/domain/admin/abstractions';
import { invalid } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import {
  findAbstractions,
  type NamedAbstraction,
  namesOfTeam,
  saveAssignees,
} from './assign-abstraction.queries.ts';
import { abstractionKey, askContractManagement, type Word } from './clm-assignments.ts';

export interface AssignmentResult extends Assignment {
  assignToName: string | null;
  assigned: boolean;
  message: string | null;
}

/**
 * Assigns abstractions to team members one by one. A failed assignment does not stop the others. If contract
 * management is configured, it must confirm each assignment first.
 * @throws AppError ValidationError
 */
export async function assignAbstractions(
  scope: Scope,
  { settings, log }: Services,
  input: readonly Assignment[],
): Promise<AssignmentResult[]> {
  if (input.length === 0) throw invalid('Select an abstraction', 'assignments');
  if (input.length > MAX_ASSIGNMENTS)
    throw invalid(`Assign at most ${MAX_ASSIGNMENTS} abstractions at a time`, 'assignments');
  const assignments = input.map((assignment) => parseInput(AssignmentSchema, assignment));
  // No locks are held during the call to contract management.
  const asked = (await decide(scope, assignments, { locked: false })).flatMap(
    ({ assignment, name, message }) =>
      message === null && name !== null ? [{ ...assignment, assignToName: name }] : [],
  );
  const word = await askContractManagement(settings, asked, (error) =>
    log.error({ err: error }, 'Contract management was not notified of assignments'),
  );
  return assign(scope, assignments, word);
}

function assign(scope: Scope, assignments: readonly Assignment[], word: Word): Promise<AssignmentResult[]> {
  return recorded(scope, async (inner, record) => {
    const decided = (await decide(inner, assignments, { locked: true })).map((one) => ({
      ...one,
      message: one.message ?? word(one.assignment),
    }));
    const changes = decided.flatMap(({ assignment: { assignToId }, abstraction, name, message }) =>
      message === null && abstraction && name !== null && abstraction.assignedToId !== assignToId
        ? { abstraction, assignToId, assignToName: name }
        : [],
    );
    await saveAssignees(
      inner,
      changes.map(({ abstraction, ...assignee }) => ({ rowId: abstraction.rowId, ...assignee })),
    );
    await record(changes.map(assignmentAuditEntry));
    return decided.map(({ assignment, name, message }) => ({
      ...assignment,
      assignToName: name,
      assigned: message === null,
      message,
    }));
  });
}

interface Decision {
  assignment: Assignment;
  abstraction: NamedAbstraction | undefined;
  name: string | null;
  message: string | null;
}

async function decide(
  scope: Scope,
  assignments: readonly Assignment[],
  { locked }: { locked: boolean },
): Promise<Decision[]> {
  const found = await findAbstractions(scope, assignments, locked);
  const byKey = new Map(found.map((abstraction) => [abstractionKey(abstraction), abstraction]));
  const names = await namesOfTeam(
    scope,
    assignments.map(({ assignToId }) => assignToId),
  );
  const keys = assignments.map(abstractionKey);
  return assignments.map((assignment, index) => {
    const key = keys[index]!;
    const abstraction = byKey.get(key);
    const name = names.get(assignment.assignToId) ?? null;
    const message = assignmentRefusal(assignment, abstraction, name, keys.indexOf(key) < index);
    return { assignment, abstraction, name, message };
  });
}

function assignmentRefusal(
  { phaseId }: Assignment,
  abstraction: NamedAbstraction | undefined,
  name: string | null,
  isRepeated: boolean,
): string | null {
  if (!abstraction) return 'The tenant has no such abstraction';
  if (isRepeated) return 'The abstraction is listed twice';
  if (abstraction.isClosed) return 'The abstraction is closed';
  if (abstraction.phaseId !== phaseId) return 'The abstraction is in a different phase now';
  return name === null ? 'There is no such team member' : null;
}

interface Change {
  abstraction: NamedAbstraction;
  assignToName: string;
}

/** The entry has no system, so customers cannot see who does the provider's work. */
const assignmentAuditEntry = ({ abstraction, assignToName }: Change) => ({
  action: 'abstraction.assign' as const,
  subjectId: abstraction.workflowId,
  subjectName: abstraction.workflowName,
  systemId: null,
  before: { tenant: abstraction.tenantName, assignedTo: abstraction.assignedToName },
  after: { tenant: abstraction.tenantName, assignedTo: assignToName },
});
