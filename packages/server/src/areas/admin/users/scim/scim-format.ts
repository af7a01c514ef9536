import { MESSAGES } from '@capwise/domain/admin/scim/discovery';
import { type ScimDetails, scimInvalid } from '@capwise/domain/admin/scim/scim-errors';
import { AppError, HTTP_STATUS } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteError } from '../../../../platform/http/routes.ts';
import { checkedInput } from '../../../../platform/input/storable.ts';
import type { Services } from '../../../../platform/process/services.ts';
import type { Representation } from './resources.ts';

const CONTENT_TYPE = 'application/scim+json; charset=utf-8';

/** Reads bodies and answers errors as RFC 7644 asks, for the routes of this plugin. */
export function addScimFormat(
  routes: FastifyInstance,
  { security }: Pick<Services, 'security'>,
  bodyLimit: number,
): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string | Buffer) => parsedBody(String(body)),
  );
  routes.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  routes.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    noteError(error, request, security);
    const { status, detail, scimType } = answerOf(error);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    const answer = {
      schemas: [MESSAGES.error],
      status: String(status),
      ...(scimType && { scimType }),
      detail,
    };
    return reply.code(status).type(CONTENT_TYPE).send(JSON.stringify(answer));
  });
}

function parsedBody(text: string): unknown {
  if (!text.trim()) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw scimInvalid('invalidSyntax', 'The body is not valid JSON');
  }
}

interface Answer extends ScimDetails {
  status: number;
  detail: string;
}

function answerOf(error: FastifyError | AppError): Answer {
  if (!(error instanceof AppError)) {
    const { statusCode: status = 500 } = error;
    return status < 500 ? { status, detail: error.message } : { status: 500, detail: TEXTS.genericError };
  }
  const { name, message, reason, field } = error;
  const answer = { status: HTTP_STATUS[name], detail: reason ?? message };
  if (error.details) return { ...answer, ...(error.details as ScimDetails) };
  if (name !== 'ValidationError') return answer;
  return { ...answer, scimType: field === 'filter' ? 'invalidFilter' : 'invalidValue' };
}

/** The body, without what the database cannot store. @throws AppError ValidationError */
export const bodyOf = ({ body }: FastifyRequest): unknown => checkedInput('body', body);

export const sendJson = (reply: FastifyReply, body: object): FastifyReply =>
  reply.type(CONTENT_TYPE).send(JSON.stringify(body));

export function sendResource(reply: FastifyReply, { etag, location, body }: Representation): FastifyReply {
  return sendJson(reply.header('etag', etag).header('location', location), body);
}
