import { AppError } from '@capwise/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { noteSecurity } from '../../security-log/note-security.ts';
import { endAtProvider } from './end-sessions.ts';
import { LogoutTokenError, type ProviderLogout, type VerifyLogout } from './logout-token.ts';

export const LOGOUT_PATH = '/api/backchannel-logout';
const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 20_000;
const RETRY_SECONDS = 5;

/**
 * Identity providers report here that a session has ended (OpenID Connect Back-Channel Logout 1.0). The signed token
 * is the permission.
 */
export function addProviderLogout(http: FastifyInstance, database: Database, verify: VerifyLogout): void {
  http.register((app, _options, registered) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).getAll('logout_token')),
    );
    app.post(LOGOUT_PATH, { config: { gate: 'public', work: 'saving' } }, async (request, reply) => {
      try {
        await end(database, await verify(onlyToken(request.body)));
        return await reply.send();
      } catch (error) {
        return refuse(reply, error);
      }
    });
    registered();
  });
}

function onlyToken(body: unknown): string {
  const [token, ...others] = Array.isArray(body) ? (body as string[]) : [];
  if (!token) throw new LogoutTokenError('logout_token is missing');
  if (others.length > 0) throw new LogoutTokenError('logout_token is given more than once');
  return token;
}

async function end({ db: all }: Database, logout: ProviderLogout): Promise<void> {
  const { isRepeated, userId } = await all
    .transaction()
    .execute((db) => endAtProvider(db, logout, new Date()));
  if (isRepeated || userId === null) return;
  noteSecurity('signed-out-by-provider', { provider: logout.connection ?? 'default' }, userId);
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof LogoutTokenError) {
    noteSecurity('provider-logout-refused', { problem: error.message });
    return reply.code(400).send({ error: 'invalid_request', error_description: error.message });
  }
  if (!(error instanceof AppError) || error.name !== 'UnavailableError') throw error;
  reply.log.warn(
    { err: error.cause ?? error },
    'The keys of the identity provider are away, so its message waits',
  );
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .send({ error: 'temporarily_unavailable', error_description: 'Send the token again in a few seconds' });
}
