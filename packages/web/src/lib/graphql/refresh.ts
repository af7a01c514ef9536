import type { ErrorName } from '@capwise/domain/errors';
import { type Exchange, makeOperation, mapExchange, type Operation, type OperationResult } from 'urql';
import { errorName } from './errors/error-name.ts';

/** When the user returns to the tab, older data is refetched. */
export const STALE_MS = 30_000;
/** Lets the screen refetch outdated data itself first. */
const OWN_READS_MS = 100;
const MAX_QUERIES = 100;

/** After these errors, the screen no longer shows what is stored. */
const OUTDATED: readonly (ErrorName | null)[] = ['ConflictError', 'NotFoundError'];

const OUTDATED_EVENT = 'capwise:outdated';

/** Reports a refusal of a request outside of the GraphQL client, so that outdated data is refetched. */
export function reportRefusal(name: ErrorName | null): void {
  if (OUTDATED.includes(name)) dispatchEvent(new Event(OUTDATED_EVENT));
}

interface Answer {
  operation: Operation;
  at: number;
  turn: number;
  result: OperationResult | null;
}

/**
 * Refetches visible data that may have changed: when the user returns to the tab, and when the server refuses
 * a change because of other users' changes. A failed refetch leaves the screen unchanged.
 */
export const refreshExchange: Exchange = (input) => {
  const answers = new Map<number, Answer>();
  let turn = 0;

  const refresh = (isOld: (answer: Answer) => boolean) => {
    for (const { operation } of [...answers.values()].filter(isOld)) {
      const context = { ...operation.context, requestPolicy: 'network-only' as const, isRefresh: true };
      input.client.reexecuteOperation(makeOperation('query', operation, context));
    }
  };
  const onReturn = () => {
    const before = Date.now() - STALE_MS;
    if (document.visibilityState === 'visible') refresh(({ at }) => at <= before);
  };
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('focus', onReturn);

  const asked = (operation: Operation) => {
    const { isRefresh: _, ...context } = operation.context;
    const result = answers.get(operation.key)?.result ?? null;
    turn += 1;
    answers.delete(operation.key);
    answers.set(operation.key, { operation: { ...operation, context }, at: Date.now(), turn, result });
    const [oldest] = answers.keys();
    if (answers.size > MAX_QUERIES) answers.delete(oldest!);
  };
  const refused = () => {
    const last = turn;
    setTimeout(() => refresh((answer) => answer.turn <= last), OWN_READS_MS);
  };

  addEventListener(OUTDATED_EVENT, refused);

  return mapExchange({
    onOperation(operation) {
      if (operation.kind === 'query') asked(operation);
    },
    onResult(result) {
      const { operation, error } = result;
      if (operation.kind === 'mutation' && error && OUTDATED.includes(errorName(error))) refused();
      if (operation.kind !== 'query') return;
      const answer = answers.get(operation.key);
      const known = answer?.result ?? null;
      if (!error) {
        if (answer) answer.result = result;
        return;
      }
      if (!operation.context.isRefresh || !known || errorName(error) === 'NotFoundError') return;
      return { ...known, operation };
    },
  })(input);
};
