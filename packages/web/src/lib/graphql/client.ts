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
import { sendConfirmed } from '../sign-in-again/ask-again.ts';
import { type Connection, connectionExchange } from './connection.ts';
import { earlyExchange } from './early.ts';
import { errorName } from './errors/error-name.ts';
import { FETCH_OPTIONS } from './fetch-options.ts';
import { refreshExchange } from './refresh.ts';

declare module '@urql/core' {
  interface OperationContext {
    /** The screen shows a refusal itself, so do not redirect (SHELL-114). */
    ignoreForbidden?: boolean;
    ignoreNamedErrors?: boolean;
    /** For background calls: reports neither named errors nor lost connections. */
    quiet?: boolean;
    /** Refetches visible data. A failure leaves the screen unchanged. */
    isRefresh?: boolean;
    /**
     * Sends the document's exact text, without the type names that the cache adds. The server recognizes it
     * by its text.
     */
    asWritten?: DocumentInput;
  }
}

export interface GraphqlOptions {
  accessToken(): Promise<string | null>;
  onNamedError(name: ErrorName, operation: Operation): void;
  connection: Connection;
  /** Sends every query to the server, even if cached (TEN-024). */
  networkOnly?: boolean;
}

/** The application's only client: POST /graphql with the operation's name and a bearer token (SHELL-090). */
export function createGraphqlClient(options: GraphqlOptions): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: FETCH_OPTIONS,
    ...(options.networkOnly && { requestPolicy: 'network-only' }),
    fetch: async (input, init) =>
      sendConfirmed(
        (token) => {
          const headers = new Headers(init?.headers);
          if (token) headers.set('authorization', `Bearer ${token}`);
          return fetch(input, { ...init, headers });
        },
        await options.accessToken(),
      ),
    exchanges: [
      mapExchange({ onOperation: options.networkOnly ? overNetwork : (operation) => operation }),
      cacheExchange,
      // Outside of the refresh, which keeps the screen if a refetch fails.
      mapExchange({
        onError(error, operation) {
          const name = errorName(error);
          if (name && !operation.context.ignoreNamedErrors && !operation.context.quiet)
            options.onNamedError(name, operation);
        },
      }),
      refreshExchange,
      mapExchange({ onOperation: asWritten }),
      connectionExchange(options.connection),
      earlyExchange,
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
