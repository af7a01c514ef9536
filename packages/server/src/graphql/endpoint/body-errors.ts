import { AppError, type ErrorName, HTTP_STATUS } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { drainAndClose } from '../../platform/http/drain-and-close.ts';
import { noteError } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/process/services.ts';

/** Answers bodies that cannot be read in the form of GraphQL, because clients read only `errors`. */
export function answerBodyErrors(scope: FastifyInstance, { security }: Pick<Services, 'security'>): void {
  scope.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    noteError(error, request, security);
    drainAndClose(request.raw);
    const { status, name, message } = answerOf(error);
    const extensions = { name, code: name, ...(status === 500 && { requestId: request.id }) };
    return reply.code(status).send({ errors: [{ message, extensions }] });
  });
}

function answerOf(error: FastifyError | AppError): { status: number; name: ErrorName; message: string } {
  const { message } = error;
  if (error instanceof AppError) return { status: HTTP_STATUS[error.name], name: error.name, message };
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status: 500, name: 'InternalError', message: TEXTS.genericError };
  return { status, name: status === HTTP_STATUS.LimitError ? 'LimitError' : 'ValidationError', message };
}
