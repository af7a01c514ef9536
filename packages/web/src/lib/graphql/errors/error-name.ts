import { ERROR_NAMES, type ErrorName } from '@capwise/domain/errors';
import type { CombinedError } from 'urql';

/** The name of an answer's first error. Null if it has no known name. */
export function errorName(error: CombinedError): ErrorName | null {
  const name = error.graphQLErrors[0]?.extensions?.name;
  return ERROR_NAMES.find((known) => known === name) ?? null;
}
