import { AppError, type ErrorName, HTTP_STATUS } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, Kind } from 'graphql';
import { asksToSignIn, CHALLENGE } from '../platform/access/recent-sign-in.ts';
import { noteFailure, noteSecurity, securityEvent } from '../platform/security-log/note-security.ts';

/** Extensions of every error sent to clients. */
export interface ErrorExtensions {
  name: ErrorName;
  code: ErrorName;
  field?: string;
  /** IDs of the records that the refusal is about: stored by an earlier request, or taken. */
  stored?: readonly string[];
  requestId?: string;
  /** Why the signed-in person may not use the application, for display. */
  reason?: string;
  /**
   * Yoga uses it as the response status, with `spec` only for clients that accept application/graphql-response+json. It
   * is not sent. Headers are added to the response.
   */
  http?: { status?: number; spec?: boolean; headers?: Record<string, string> };
}

const errorExtensions = (name: ErrorName, field?: string): ErrorExtensions => ({
  name,
  code: name,
  ...(field !== undefined && { field }),
  // Load balancers see only the status, and must learn that the server is unavailable.
  ...(name === 'UnavailableError' && { http: { status: HTTP_STATUS[name] } }),
});

/** Documents that were refused before their execution (GraphQL over HTTP, 6.4.2). */
const NOT_EXECUTED = { status: 400, spec: true } as const;

/** Status that Yoga chose, such as 400 for a body that is no request. */
const statusOf = ({ extensions }: GraphQLError) => extensions['http'] as ErrorExtensions['http'];

function rootError(error: unknown): unknown {
  let current = error;
  while (current instanceof GraphQLError && current.originalError) current = current.originalError;
  return current;
}

function noteError(error: unknown, root: unknown): void {
  const node = error instanceof GraphQLError && error.path?.length ? error.nodes?.[0] : null;
  const operation = node?.kind === Kind.FIELD ? node.name.value : 'POST /graphql';
  const event = securityEvent(root);
  if (event) noteSecurity(event[0], { operation, ...event[1] });
  else if (root instanceof GraphQLError) noteSecurity('document-refused', { operation });
}

function nameOf(root: unknown): ErrorName {
  if (root instanceof AppError) return root.name;
  return root instanceof GraphQLError ? 'ValidationError' : 'InternalError';
}

/**
 * The only place that converts errors for responses. Known errors keep their name and message. Invalid
 * documents become ValidationErrors. All others are logged with the request ID and masked.
 */
export function toResponseError(error: unknown, requestId: string, log: FastifyBaseLogger): GraphQLError {
  const root = rootError(error);
  const make = (message: string, extensions: ErrorExtensions) => {
    const place = error instanceof GraphQLError ? { path: error.path, nodes: error.nodes ?? null } : {};
    return new GraphQLError(message, { ...place, extensions: { ...extensions } });
  };
  noteError(error, root);
  noteFailure(nameOf(root));
  if (root instanceof AppError && root.cause) log.warn({ err: root.cause, reqId: requestId }, root.name);
  if (root instanceof AppError) {
    const { name, message, field, stored, reason } = root;
    return make(message, {
      ...errorExtensions(name, field),
      ...(stored && { stored }),
      ...(reason && { reason }),
      ...(asksToSignIn(root) && { http: { headers: { 'www-authenticate': CHALLENGE } } }),
    });
  }
  if (root instanceof GraphQLError) {
    const http = root.path ? undefined : (statusOf(root) ?? NOT_EXECUTED);
    return make(root.message, { ...errorExtensions('ValidationError'), ...(http && { http }) });
  }
  log.error({ err: root, reqId: requestId }, 'A request failed');
  return make(TEXTS.genericError, { ...errorExtensions('InternalError'), requestId });
}
