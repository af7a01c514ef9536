import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { GraphQLContext } from './context.ts';
import { toResponseError } from './errors.ts';
import { compileKnown, knownDocuments } from './known/known-documents.ts';
import type { KnownOperations } from './known/known-operations.ts';
import { OfferedOperations } from './offered-operations.ts';

/** Limits of one request's document; the web's largest operation uses a fifth of them. */
export const DOCUMENT_LIMITS = { depth: 8, aliases: 15, directives: 20, tokens: 1_000 } as const;

/** Maps all errors of a result in one place, whatever phase they come from, and notes whether there were none. */
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

/** One result with data and without errors: neither a part of one nor a stream. */
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

/** The GraphQL server for POST /graphql. Introspection and suggestions are off in production. */
export function createGraphQLServer(
  schema: GraphQLSchema,
  options: { production: boolean; known: KnownOperations },
) {
  const limits = EnvelopArmorPlugin({
    maxDepth: { n: DOCUMENT_LIMITS.depth },
    maxAliases: { n: DOCUMENT_LIMITS.aliases },
    maxDirectives: { n: DOCUMENT_LIMITS.directives },
    maxTokens: { n: DOCUMENT_LIMITS.tokens },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: options.production },
  });
  // Envelop's plugins know nothing of the server's context, so their types do not meet Yoga's.
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
    // Fastify has limited the body, and the length that an upload announces is that of its file.
    maxRequestBodySize: false,
    plugins: plugins as unknown as Plugin<object, GraphQLContext>[],
  });
}

export type GraphQLServer = ReturnType<typeof createGraphQLServer>;
