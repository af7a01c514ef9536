import type { ErrorName } from '@capwise/domain/errors';
import {
  Client,
  cacheExchange,
  createRequest,
  type DocumentInput,
  fetchExchange,
  makeOperation,
  mapExchange,
  type Operation,
} from 'urql';
import { type Connection, connectionExchange } from './connection.ts';
import { errorName } from './error-name.ts';
import { FETCH_OPTIONS } from './fetch-options.ts';
import { refreshExchange } from './refresh.ts';

declare module '@urql/core' {
  interface OperationContext {
    /** The screen shows its own notice when the server refuses this operation: no redirect (SHELL-114). */
    ignoreForbidden?: boolean;
    /** The caller deals with every named error itself. */
    ignoreNamedErrors?: boolean;
    /** Nobody waits for the answer: neither a named error nor a lost connection is told. */
    quiet?: boolean;
    /** Reads again what is shown already: a failure leaves the screen as it is. */
    isRefresh?: boolean;
    /** Sent letter by letter, without the type names that the cache adds: the server knows the text. */
    asWritten?: DocumentInput;
  }
}

export interface GraphqlOptions {
  /** The bearer token, or null before sign-in. */
  accessToken(): Promise<string | null>;
  /** Called with the name of an answer's first error. */
  onNamedError(name: ErrorName, operation: Operation): void;
  connection: Connection;
  /** Whether every query goes to the server, whatever is known already (TEN-024). */
  networkOnly?: boolean;
}

/** The one client of the application: POST /graphql with the operation's name and a bearer token (SHELL-090). */
export function createGraphqlClient(options: GraphqlOptions): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: FETCH_OPTIONS,
    ...(options.networkOnly && { requestPolicy: 'network-only' }),
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const token = await options.accessToken();
      if (token) headers.set('authorization', `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    },
    exchanges: [
      mapExchange({ onOperation: options.networkOnly ? overNetwork : (operation) => operation }),
      // Also asks again for the lists that a change belongs to.
      cacheExchange,
      refreshExchange,
      mapExchange({ onOperation: asWritten }),
      mapExchange({
        onError(error, operation) {
          const name = errorName(error);
          if (name && !operation.context.ignoreNamedErrors && !operation.context.quiet)
            options.onNamedError(name, operation);
        },
      }),
      connectionExchange(options.connection),
      fetchExchange,
    ],
  });
}

function overNetwork(operation: Operation): Operation {
  if (operation.kind !== 'query') return operation;
  return makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' });
}

function asWritten(operation: Operation): Operation {
  const document = operation.context.asWritten;
  if (!document) return operation;
  return makeOperation(operation.kind, {
    ...operation,
    query: createRequest(document, operation.variables).query,
  });
}
