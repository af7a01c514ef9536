import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import type { SystemUser } from './data/user-columns.tsx';

interface Counts {
  done: number;
  failed: number;
  failures: readonly Failure[];
}

interface Failure {
  name: string;
  reason: string;
}

const MAX_NAMED = 5;

interface Several {
  systemId: string;
  userIds: string | string[];
}

interface CountedOptions<Data> {
  systemId: string;
  words: readonly [done: string, failed: string];
  toCounts(data: Data): Counts;
}

/**
 * Changes several users with one request and reports the counts in toasts (B-64). @returns Whether the server
 * has answered.
 */
export function useCounted<Data, Variables extends Several>(
  mutation: TypedDocumentNode<Data, Variables>,
  { systemId, words, toCounts }: CountedOptions<Data>,
) {
  const [save, busy] = useSave(mutation, { failed: false });
  const run = async (
    users: readonly SystemUser[],
    more?: Omit<Variables, keyof Several>,
  ): Promise<boolean> => {
    const several = { systemId, userIds: users.map(({ id }) => id) };
    const saved = await save({ ...several, ...more } as Variables);
    if (saved === null) return false;
    const sayFailed = (count: number, reason: string | null) =>
      toastError(`Failed to ${words[1]} ${count} User(s)`, reason);
    if (saved.refusal) {
      sayFailed(users.length, saved.refusal.reason);
      return false;
    }
    const { done, failed, failures } = toCounts(saved.data);
    if (done > 0) toastSuccess(`Successfully ${words[0]} ${done} User(s)`);
    if (failed > 0) sayFailed(failed, failureReasons(failures));
    return true;
  };
  return [run, busy] as const;
}

/** 'Ana Ruiz: The user has no email address' */
function failureReasons(failures: readonly Failure[]): string | null {
  const named = failures.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}: ${reason}`);
  const more = failures.length > MAX_NAMED ? [`And ${failures.length - MAX_NAMED} more`] : [];
  return named.length > 0 ? [...named, ...more].join('. ') : null;
}

interface Answered {
  failedCount: number;
  notFoundCount: number;
  failures: readonly Failure[];
}

/** Users that the server did not find count as failed (B-64). */
export const toCounts = (done: number, { failedCount, notFoundCount, failures }: Answered): Counts => ({
  done,
  failures,
  failed: failedCount + notFoundCount,
});
