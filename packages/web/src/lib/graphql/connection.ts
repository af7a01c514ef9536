import type { ErrorName } from '@capwise/domain/errors';
import { type CombinedError, type Exchange, makeOperation, mapExchange, type Operation } from 'urql';

export interface Connection {
  onLost(): void;
  onBack(): void;
}

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/**
 * Retries queries without an answer when the browser is online again, or after growing delays. Without such a
 * query, asks if the server is ready. The failed result still reaches the screen, which shows its error panel.
 */
export const connectionExchange =
  (connection: Connection): Exchange =>
  (input) => {
    const unanswered = new Map<number, Operation>();
    let lost = false;
    let pause = FIRST_RETRY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = 0;

    const retryIn = (milliseconds: number) => {
      if (timer !== undefined && due <= Date.now() + milliseconds) return;
      clearTimeout(timer);
      due = Date.now() + milliseconds;
      timer = setTimeout(retry, milliseconds);
    };

    const retry = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!lost) return;
      pause = Math.min(pause * 2, MAX_RETRY_MS);
      retryIn(pause);
      for (const operation of unanswered.values()) input.client.reexecuteOperation(afresh(operation));
      // A lost change is not repeated.
      if (unanswered.size === 0) void isReachable().then((reached) => reached && back());
    };
    addEventListener('online', retry);
    // A page that is shown again reloads.
    addEventListener('pagehide', () => {
      clearTimeout(timer);
      timer = undefined;
      lost = false;
    });

    const failed = (operation: Operation) => {
      if (operation.kind === 'query') unanswered.set(operation.key, operation);
      if (!lost) connection.onLost();
      lost = true;
      retryIn(pause);
    };

    const back = () => {
      pause = FIRST_RETRY_MS;
      // A message that comes and goes with each answer would keep a new screen from being rendered.
      if (unanswered.size > 0) return retryIn(pause);
      clearTimeout(timer);
      timer = undefined;
      if (lost) connection.onBack();
      lost = false;
    };

    const answered = (operation: Operation) => {
      unanswered.delete(operation.key);
      back();
    };

    return mapExchange({
      // No screen uses the query anymore.
      onOperation({ kind, key }) {
        if (kind === 'teardown') unanswered.delete(key);
      },
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

async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(FIRST_RETRY_MS);
  const answer = await fetch('/readyz', { signal, cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}

const afresh = (operation: Operation) =>
  makeOperation(operation.kind, operation, { ...operation.context, requestPolicy: 'network-only' });
