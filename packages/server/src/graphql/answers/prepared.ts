import { AppError } from '@capwise/domain/errors';
import { parse } from 'graphql';
import type { Scope } from '../../db/scope.ts';
import { assertGate, type Gate } from '../../platform/access/gate.ts';
import type { GraphQLContext } from '../context.ts';
import { documentDigest } from '../known/digest.ts';
import type { KnownOperations } from '../known/known-operations.ts';
import { type AnswerCache, CachedAnswer } from './answer-cache.ts';

/**
 * A web operation whose whole answer the database returns as text. It skips GraphQL execution, but not
 * authentication and gate, and its bytes are cached.
 */
export interface PreparedOperation<Variables = unknown> {
  /** The document as the web application sends it. White space does not matter. */
  document: string;
  gate: Gate;
  /** Normalizes the variables for the cache key. Null if normal execution should check them. */
  parse(variables: unknown): Variables | null;
  /**
   * Everything about the viewer that the answer depends on. Must come from the function that scopes the
   * query.
   */
  visibility(scope: Scope, variables: Variables, context: GraphQLContext): string;
  answer(scope: Scope, variables: Variables, context: GraphQLContext): Promise<string>;
}

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

  /** Returns null for other operations and for anything refused: normal execution then reports the errors. */
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
