import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { GraphQLContext } from './context.ts';
import { toResponseError } from './errors.ts';
import { compileKnown, knownDocuments } from './known/known-documents.ts';
import type { KnownOperations } from './known/known-operations.ts';
import { OfferedOperations } from './offered-operations.ts';

/** Limits per document. The web application's largest operation uses a fifth of them. */
export const DOCUMENT_LIMITS = { depth: 8, aliases: 15, directives: 20, tokens: 1_000 } as const;

/** Converts errors from all phases in one place, and records success if no error occurred. */
const resultPlugin: Plugin<object, GraphQLContext> = {
  onResultProcess({ result, serverContext }) {
    const { requestId, services } = serverContext;
    serverContext.complete = isComplete(result);
    for (const one of Array.isArray(result) ? result : [result]) {
      if (!one || !('errors' in one) || !one.errors?.length) continue;
      one.errors = one.errors.map((error: unknown) => toResponseError(error, requestId, services.log));
    }
  },
};

function isComplete(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('data' in result)) return false;
  const { data, errors, hasNext } = result as { data: unknown; errors?: unknown; hasNext?: unknown };
  return data != null && errors === undefined && hasNext === undefined;
}

const noIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
};

const offeredOperations: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(OfferedOperations),
};

/** Introspection and suggestions are off in production. */
export function createGraphQLServer(
  schema: GraphQLSchema,
  options: { production: boolean; known: KnownOperations },
) {
  const limits = EnvelopArmorPlugin({
    // A fragment is no level of its own.
    maxDepth: { n: DOCUMENT_LIMITS.depth, flattenFragments: true },
    maxAliases: { n: DOCUMENT_LIMITS.aliases },
    maxDirectives: { n: DOCUMENT_LIMITS.directives },
    maxTokens: { n: DOCUMENT_LIMITS.tokens },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: options.production },
  });
  // Envelop's plugin types lack the server's context and are not compatible with Yoga's.
  const plugins = [
    knownDocuments(options.known),
    limits,
    offeredOperations,
    ...(options.production ? [noIntrospection] : []),
    compileKnown(options.known),
    resultPlugin,
  ];
  return createYoga<GraphQLContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    logging: false,
    parserAndValidationCache: false,
    maskedErrors: false,
    cors: false,
    batching: false,
    multipart: false,
    // Fastify already limits the body. For uploads, the announced length includes the file.
    maxRequestBodySize: false,
    plugins: plugins as unknown as Plugin<object, GraphQLContext>[],
  });
}

export type GraphQLServer = ReturnType<typeof createGraphQLServer>;
