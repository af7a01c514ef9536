import { AppError } from '@capwise/domain/errors';
import { stripIgnoredCharacters } from 'graphql';
import type { Scope } from '../../db/scope.ts';
import { assertGate, type Gate } from '../../platform/gate.ts';
import type { GraphQLContext } from '../context.ts';
import { type AnswerCache, CachedAnswer } from './answer-cache.ts';

/**
 * An operation of the web application whose whole answer the database can write as text: it is answered
 * before GraphQL execution, after authentication and gate, and its bytes are cached.
 */
export interface PreparedOperation<Variables = unknown> {
  /** The document letter for letter as the web sends it, white space aside. */
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

const KNOWN_TEXTS = 200;

export class PreparedAnswers {
  readonly #byDocument: Map<string, { operation: PreparedOperation; index: number }>;
  readonly #byText = new Map<string, { operation: PreparedOperation; index: number } | null>();
  readonly #cache: AnswerCache;

  constructor(operations: PreparedOperation[], cache: AnswerCache) {
    this.#byDocument = new Map(
      operations.map((operation, index) => [
        stripIgnoredCharacters(operation.document),
        { operation, index },
      ]),
    );
    this.#cache = cache;
  }

  /**
   * The answer to a request body, or null when it is not a prepared operation or anything is refused: the
   * ordinary way then answers, so that errors have one form.
   */
  async answer(body: unknown, context: GraphQLContext): Promise<CachedAnswer | null> {
    if (!isRequest(body)) return null;
    const found = this.#find(body.query);
    if (!found || !context.viewer) return null;
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

  #find(text: string) {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const found = this.#byDocument.get(canonical(text)) ?? null;
    if (this.#byText.size >= KNOWN_TEXTS) this.#byText.clear();
    if (text.length < 4_000) this.#byText.set(text, found);
    return found;
  }
}

function canonical(text: string): string {
  try {
    return stripIgnoredCharacters(text);
  } catch {
    return '';
  }
}

function isRequest(body: unknown): body is { query: string; variables?: unknown } {
  return typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string';
}
