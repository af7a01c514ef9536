import type { ErrorName } from '@capwise/domain/errors';
import { type CombinedError, type Exchange, makeOperation, mapExchange, type Operation } from 'urql';

export interface Connection {
  onLost(): void;
  onBack(): void;
}

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/**
 * Retries queries without an answer when the browser is online again, or after growing delays. The failed
 * result still reaches the screen, which shows its error panel.
 */
export const connectionExchange =
  (connection: Connection): Exchange =>
  (input) => {
    const unanswered = new Map<number, Operation>();
    let lost = false;
    let pause = FIRST_RETRY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = 0;

    // The client drops a retried query that no screen uses anymore.
    const retry = () => {
      clearTimeout(timer);
      timer = undefined;
      const operations = [...unanswered.values()];
      unanswered.clear();
      for (const operation of operations) input.client.reexecuteOperation(afresh(operation));
    };
    addEventListener('online', retry);

    const retryIn = (milliseconds: number) => {
      if (timer !== undefined && due <= Date.now() + milliseconds) return;
      clearTimeout(timer);
      due = Date.now() + milliseconds;
      timer = setTimeout(retry, milliseconds);
    };

    const failed = (operation: Operation) => {
      if (operation.kind === 'query') unanswered.set(operation.key, operation);
      if (!lost) connection.onLost();
      lost = true;
      if (unanswered.size === 0 || timer !== undefined) return;
      retryIn(pause);
      pause = Math.min(pause * 2, MAX_RETRY_MS);
    };

    const answered = (operation: Operation) => {
      unanswered.delete(operation.key);
      pause = FIRST_RETRY_MS;
      // A message that comes and goes with each answer would keep a new screen from being rendered.
      if (unanswered.size > 0) return retryIn(pause);
      if (lost) connection.onBack();
      lost = false;
    };

    return mapExchange({
      onResult({ error, operation }) {
        if (!isConnectionLoss(error)) answered(operation);
        else if (!operation.context.quiet) failed(operation);
      },
    })(input);
  };

/**
 * fetch rejects with a TypeError if no answer came, unlike a refusal or an ended session. A server without
 * its database does answer, but counts as lost too.
 */
export function isConnectionLoss(error: CombinedError | undefined): boolean {
  if (!error) return false;
  const unavailable: ErrorName = 'UnavailableError';
  if (error.graphQLErrors[0]?.extensions?.name === unavailable) return true;
  return error.networkError instanceof TypeError && !error.response;
}

const afresh = (operation: Operation) =>
  makeOperation(operation.kind, operation, { ...operation.context, requestPolicy: 'network-only' });
