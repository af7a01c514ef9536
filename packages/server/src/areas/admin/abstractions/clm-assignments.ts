import type { Assignment } from '@capwise/domain/admin/abstractions';
import { z } from 'zod';
import { ask, readJson } from '../../../platform/outbound/ask.ts';
import type { Settings } from '../../../platform/settings/env.ts';

/** Short, because a user waits for the answer. */
const DEADLINE_MS = 10_000;
const MAX_BYTES = 1_000_000;
const MAX_MESSAGE = 500;

export const NO_WORD = 'Contract management did not confirm the assignment';

const Answer = z.object({
  assignments: z.array(
    z.object({
      workflowId: z.coerce.string(),
      tenantName: z.string(),
      assigned: z.boolean(),
      message: z
        .string()
        .transform((text) => text.slice(0, MAX_MESSAGE))
        .nullish(),
    }),
  ),
});

export interface AnnouncedAssignment extends Assignment {
  assignToName: string;
}

/** Returns null if contract management agrees, otherwise the reason. */
export type Word = (assignment: Pick<Assignment, 'workflowId' | 'tenantName'>) => string | null;

/** Workflow IDs are unique only within a tenant. */
export const abstractionKey = ({
  tenantName,
  workflowId,
}: Pick<Assignment, 'tenantName' | 'workflowId'>): string => JSON.stringify([tenantName, workflowId]);

/**
 * Asks contract management to confirm assignments (docs/abstractions.md). Assignments not confirmed before
 * the deadline are refused.
 * @param failed called with the error if the request fails
 */
export async function askContractManagement(
  { CLM_URL, CLM_TOKEN }: Settings,
  assignments: readonly AnnouncedAssignment[],
  failed: (error: unknown) => void,
): Promise<Word> {
  if (!CLM_URL || assignments.length === 0) return () => null;
  const words = new Map<string, string | null>();
  try {
    const address = `${CLM_URL}/abstractions/assignments`;
    const headers = { authorization: `Bearer ${CLM_TOKEN}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ assignments }) };
    const response = await ask({ address, init, deadlineMs: DEADLINE_MS });
    const answer = await readJson(response, Answer, MAX_BYTES);
    for (const { assigned, message, ...one } of answer.assignments)
      words.set(abstractionKey(one), assigned ? null : (message ?? NO_WORD));
  } catch (error) {
    failed(error);
  }
  return (assignment) => {
    const word = words.get(abstractionKey(assignment));
    return word === undefined ? NO_WORD : word;
  };
}
