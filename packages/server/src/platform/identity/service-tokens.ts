import { createHash, randomBytes } from 'node:crypto';
import type { ServiceScope } from '@capwise/domain/admin/service-tokens';
import { forbidden, unauthorized } from '@capwise/domain/errors';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../db/scope.ts';

/** Lets people and secret scanners recognize a token. */
const PREFIX = 'capwise_';

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newToken = () => PREFIX + randomBytes(32).toString('base64url');

const NOTED_SECONDS = 60;

/**
 * Returns the service for an Authorization header, an actor without user permissions. Not cached, so that
 * revoking a token takes effect immediately.
 * @throws AppError UnauthorizedError without a valid token, ForbiddenError for a token of another scope
 */
export async function authenticateService(
  db: Db,
  authorization: string | undefined,
  scope: ServiceScope,
  now: Date,
): Promise<Viewer> {
  const token = /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token?.startsWith(PREFIX)) throw unauthorized();
  const { rows } = await sql<{ id: number; name: string; scopes: string[]; isNoted: boolean }>`
    select id, name, scopes,
      coalesce(last_used_at > ${now}::timestamptz - make_interval(secs => ${NOTED_SECONDS}), false) as "isNoted"
    from service_tokens where token_hash = ${hashOfToken(token)} and revoked_at is null and expires_at > ${now}
  `.execute(db);
  const service = rows[0];
  if (!service) throw unauthorized();
  if (!service.scopes.includes(scope)) throw forbidden();
  if (!service.isNoted)
    await sql`update service_tokens set last_used_at = ${now} where id = ${service.id}`.execute(db);
  return {
    userId: 0,
    systemId: 0,
    email: `${service.name} (service token ${service.id})`,
    systemTypeName: STAFF_SYSTEM_TYPE,
    isTrial: false,
    roles: [],
    permissions: [],
    systemIds: null,
    memberships: [],
  };
}
