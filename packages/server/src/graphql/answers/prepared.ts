import { AppError } from '@capwise/domain/errors';
import type { z } from 'zod';
import type { Scope } from '../../db/scope.ts';
import { assertGate, type Gate } from '../../platform/access/gate.ts';
import type { GraphQLContext } from '../context.ts';
import type { KnownOperation, KnownOperations } from '../known/known-operations.ts';
import { type AnswerCache, CachedAnswer } from './answer-cache.ts';
import { type AnswerFields, selectsExactly } from './answer-fields.ts';
import { answerKey } from './answer-key.ts';

/**
 * A web operation whose whole answer the database returns as text. It skips GraphQL execution, but not
 * authentication and gate, and its bytes are cached.
 */
export interface PreparedOperation<Variables = unknown> {
  name: string;
  /** Its only root field, whose arguments are the variables. */
  root: string;
  /** All fields that the answer writes. A document that selects others is executed. */
  fields: AnswerFields;
  gate: Gate;
  /** Normalizes the variables for the cache key. Anything it refuses is executed, which reports the error. */
  variables: z.ZodObject & z.ZodType<Variables>;
  /**
   * Everything about the viewer that the answer depends on. Must come from the function that scopes the
   * query.
   */
  visibility(scope: Scope, variables: Variables, context: GraphQLContext): string;
  /** JSON of the root field. */
  answer(scope: Scope, variables: Variables, context: GraphQLContext): Promise<string>;
}

export const prepared = <Variables>(operation: PreparedOperation<Variables>): PreparedOperation =>
  operation as PreparedOperation;

export const isPreparedFor = (
  operation: PreparedOperation,
  { name, document }: Omit<KnownOperation, 'digest'>,
) =>
  operation.name === name &&
  selectsExactly(document, operation.root, Object.keys(operation.variables.shape), operation.fields);

export class PreparedAnswers {
  readonly #operations: readonly PreparedOperation[];
  readonly #known: KnownOperations;
  readonly #cache: AnswerCache;
  /** Null for known documents that are executed. */
  readonly #byDocument = new Map<KnownOperation, PreparedOperation | null>();

  constructor(operations: readonly PreparedOperation[], known: KnownOperations, cache: AnswerCache) {
    this.#operations = operations;
    this.#known = known;
    this.#cache = cache;
  }

  /** Returns null for other operations and for anything refused: normal execution then reports the errors. */
  async answer(body: unknown, context: GraphQLContext): Promise<CachedAnswer | null> {
    if (!isRequest(body) || !context.viewer) return null;
    const known = this.#known.find(body.query);
    const operation = known && this.#preparedFor(known);
    if (!operation) return null;
    const { success, data: variables } = operation.variables.safeParse(body.variables ?? {});
    if (!success) return null;
    try {
      assertGate(operation.gate, context.viewer);
      return await this.#answerOf(operation, variables, context);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  #preparedFor(known: KnownOperation): PreparedOperation | null {
    const cached = this.#byDocument.get(known);
    if (cached !== undefined) return cached;
    const operation = this.#operations.find((one) => isPreparedFor(one, known)) ?? null;
    this.#byDocument.set(known, operation);
    return operation;
  }

  #answerOf(operation: PreparedOperation, variables: unknown, context: GraphQLContext) {
    const { scope } = context;
    const make = async () => {
      const answer = await operation.answer(scope, variables, context);
      return Buffer.from(`{"data":{"${operation.root}":${answer}}}`);
    };
    const visibility = operation.visibility(scope, variables, context);
    const key = answerKey(context, { operation: operation.name, visibility, variables });
    return key ? this.#cache.get(key, make) : make().then((bytes) => new CachedAnswer(bytes));
  }
}

function isRequest(body: unknown): body is { query: string; variables?: unknown } {
  return typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string';
}
