import { hash } from 'node:crypto';
import { AppError } from '@capwise/domain/errors';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import { assertGate, type Gate } from '../../platform/access/gate.ts';
import type { GraphQLContext } from '../context.ts';
import type { KnownOperation, KnownOperations } from '../known/known-operations.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import { answerKey } from './answer-key.ts';

/** Executes the operation. Null if the answer contains an error and must not be shared. */
type Make = () => Promise<Buffer | null>;

type Visibility = (context: GraphQLContext) => string;

interface CachedDocument {
  gates: readonly Gate[];
  /** Replaces the text in cache keys. */
  digest: string;
  name: string | undefined;
  variables: readonly string[];
}

const MAX_TEXT_LENGTH = 4_000;

/**
 * Caches whole answers of queries whose root fields are all `cached`. They contain only market data, which
 * changes rarely and is the same for all viewers with the same visible days. Any change of that data makes
 * them stale.
 */
export class CachedOperations {
  readonly #schema: GraphQLSchema;
  readonly #known: KnownOperations;
  readonly #cache: AnswerCache;
  readonly #visibility: Visibility;
  /** Null for operations that cannot be cached. Unknown documents are parsed again each time. */
  readonly #documents = new Map<KnownOperation, CachedDocument | null>();

  constructor(schema: GraphQLSchema, known: KnownOperations, cache: AnswerCache, visibility: Visibility) {
    this.#schema = schema;
    this.#known = known;
    this.#cache = cache;
    this.#visibility = visibility;
  }

  /** Returns null if the request must be executed normally, which also reports errors. */
  async answer(body: unknown, context: GraphQLContext, make: Make): Promise<CachedAnswer | null> {
    if (!context.viewer || !isRequest(body) || body.query.length > MAX_TEXT_LENGTH) return null;
    const document = this.#cachedDocument(body.query);
    if (!document || !areOpen(document.gates, context)) return null;
    const variables = declared(document, body);
    if (variables === null) return null;
    const visibility = this.#visibility(context);
    const key = answerKey(context, { operation: document.digest, visibility, variables });
    if (key === null) return null;
    try {
      return await this.#cache.get(key, async () => {
        const bytes = await make();
        if (bytes === null) throw new Error('An answer with an error is not cached');
        return bytes;
      });
    } catch {
      // Requests that shared the failed work are executed too, and report their own errors.
      return null;
    }
  }

  #cachedDocument(text: string): CachedDocument | null {
    const known = this.#known.find(text);
    if (!known) return this.#read(text);
    const read = this.#documents.get(known);
    if (read !== undefined) return read;
    const found = this.#read(text);
    this.#documents.set(known, found);
    return found;
  }

  #read(text: string): CachedDocument | null {
    const operation = onlyQueryOf(text);
    if (!operation) return null;
    const fields = this.#schema.getQueryType()?.getFields() ?? {};
    const gates = operation.selectionSet.selections.map((selection): Gate | null => {
      const field = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined;
      return field?.extensions['cached'] ? (field.extensions['gate'] as Gate) : null;
    });
    if (!gates.every((gate) => gate !== null)) return null;
    return {
      gates,
      digest: hash('sha256', text, 'base64'),
      name: operation.name?.value,
      variables: operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [],
    };
  }
}

function declared({ name, variables }: CachedDocument, body: KeptRequest): unknown[] | null {
  const given = body.variables ?? {};
  if ((body.operationName ?? name) !== name || !isObject(given)) return null;
  // An absent variable takes its default, but null does not.
  return variables.map((variable) => (Object.hasOwn(given, variable) ? [given[variable]] : []));
}

function onlyQueryOf(text: string): OperationDefinitionNode | null {
  let document: DocumentNode;
  try {
    document = parse(text, { noLocation: true });
  } catch {
    return null;
  }
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 && operations[0]!.operation === OperationTypeNode.QUERY
    ? operations[0]!
    : null;
}

function areOpen(gates: readonly Gate[], { viewer }: GraphQLContext): boolean {
  try {
    for (const gate of gates) assertGate(gate, viewer);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

interface KeptRequest {
  query: string;
  operationName?: unknown;
  variables?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRequest = (body: unknown): body is KeptRequest => isObject(body) && typeof body.query === 'string';
