import type { Exchange, Operation, OperationResult } from 'urql';
import { filter, makeSubject, merge, pipe, share } from 'wonka';

/** A screen that was rendered but is not shown after this time does not need its data. */
export const KEPT_MS = 5_000;

const UPLOADED = 'uploaded';
const uploads = new EventTarget();

/** Reports an upload outside of the GraphQL client. Call it before screens show what was uploaded. */
export function reportUpload(): void {
  uploads.dispatchEvent(new Event(UPLOADED));
}

interface Started {
  operation: Operation;
  timer: ReturnType<typeof setTimeout>;
  result: OperationResult | null;
}

/**
 * Starts the queries of a screen while it renders. `useQuery` queries in the first render, cancels in the same turn, and
 * queries again after the screen is painted.
 */
export const earlyExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const ofThisTurn = new Set<number>();
    const early = new Map<number, Started>();
    const { source: canceled, next: cancel } = makeSubject<Operation>();
    const { source: answers, next: answer } = makeSubject<OperationResult>();

    const take = (key: number): Started | undefined => {
      const started = early.get(key);
      clearTimeout(started?.timer);
      early.delete(key);
      return started;
    };
    const drop = ({ operation }: Started) => {
      take(operation.key);
      cancel(operation);
    };
    // An earlier answer may not contain the change.
    const dropAll = () => {
      for (const one of [...early.values()]) drop(one);
    };
    uploads.addEventListener(UPLOADED, dropAll);
    const keep = (operation: Operation) => {
      const timer = setTimeout(() => drop(started), KEPT_MS);
      const started: Started = { operation, timer, result: null };
      early.set(operation.key, started);
    };

    const isForwarded = (operation: Operation): boolean => {
      const { key, kind } = operation;
      if (kind === 'teardown' && ofThisTurn.delete(key)) {
        keep(operation);
        return false;
      }
      if (kind !== 'query') return true;
      const started = take(key);
      if (started) {
        const { result } = started;
        if (result) queueMicrotask(() => answer({ ...result, operation }));
        return false;
      }
      ofThisTurn.add(key);
      queueMicrotask(() => ofThisTurn.delete(key));
      return true;
    };

    const onResult = (result: OperationResult): boolean => {
      const started = early.get(result.operation.key);
      if (started) started.result = result;
      if (result.operation.kind === 'mutation') dropAll();
      return true;
    };

    const forwarded = merge([pipe(share(operations), filter(isForwarded)), canceled]);
    return merge([pipe(forward(forwarded), filter(onResult)), answers]);
  };
