import { AppError } from '@capwise/domain/errors';
import { parse } from 'graphql';
import type { Scope } from '../../db/scope.ts';
import { assertGate, type Gate } from '../../platform/access/gate.ts';
import type { GraphQLContext } from '../context.ts';
import { documentDigest } from '../known/digest.ts';
import type { KnownOperations } from '../known/known-operations.ts';
import { type AnswerCache, CachedAnswer } from './answer-cache.ts';

/**
 * An operation of the web application whose whole answer the database can write as text: it is answered
 * before GraphQL execution, after authentication and gate, and its bytes are cached.
 */
export interface PreparedOperation<Variables = unknown> {
  /** The document as the web sends it, apart from white space. */
  document: string;
  gate: Gate;
  /** The variables in their one canonical form; null when the ordinary way should judge them. */
  parse(variables: unknown): Variables | null;
  /** Everything about the viewer that the answer depends on, from the function that scopes the query. */
  visibility(scope: Scope, variables: Variables, context: GraphQLContext): string;
  /** The JSON text of the response's `data`. */
  answer(scope: Scope, variables: Variables, context: GraphQLContext): Promise<string>;
}

/** Keeps the types of one operation together while the list holds many. */
export const prepared = <Variables>(operation: PreparedOperation<Variables>): PreparedOperation =>
  operation as PreparedOperation;

export class PreparedAnswers {
  readonly #known: KnownOperations;
  readonly #byDigest: ReadonlyMap<string, { operation: PreparedOperation; index: number }>;
  readonly #cache: AnswerCache;

  constructor(operations: PreparedOperation[], known: KnownOperations, cache: AnswerCache) {
    this.#known = known;
    this.#byDigest = new Map(
      operations.map((operation, index) => [documentDigest(parse(operation.document)), { operation, index }]),
    );
    this.#cache = cache;
  }

  /**
   * The answer to a request body, or null when it is not a prepared operation or anything is refused: the
   * ordinary way then answers, so that errors have one form.
   */
  async answer(body: unknown, context: GraphQLContext): Promise<CachedAnswer | null> {
    if (!isRequest(body) || !context.viewer) return null;
    const known = this.#known.find(body.query);
    const found = known && this.#byDigest.get(known.digest);
    if (!found) return null;
    const { operation, index } = found;
    const variables = operation.parse(body.variables ?? {});
    if (variables === null) return null;
    try {
      assertGate(operation.gate, context.viewer);
      return await this.#answerOf(operation, index, variables, context);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  #answerOf(operation: PreparedOperation, index: number, variables: unknown, context: GraphQLContext) {
    const { services, scope } = context;
    const make = async () => Buffer.from(`{"data":${await operation.answer(scope, variables, context)}}`);
    const generation = services.database.changes.generation('deals');
    if (generation === null) return make().then((bytes) => new CachedAnswer(bytes));
    const visibility = operation.visibility(scope, variables, context);
    const today = services.clock.today();
    return this.#cache.get(['prepared', index, variables, visibility, today, generation], make);
  }
}

function isRequest(body: unknown): body is { query: string; variables?: unknown } {
  return typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string';
}
