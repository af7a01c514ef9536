import { createHash, randomBytes } from 'node:crypto';
import type { ServiceScope } from '@capwise/domain/admin/service-tokens';
import { isAdministrative } from '@capwise/domain/admin/users';
import { forbidden, unauthorized } from '@capwise/domain/errors';
import { isStaff, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../db/scope.ts';

/** Lets people and secret scanners recognize a token. */
const PREFIX = 'capwise_';

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newToken = () => PREFIX + randomBytes(32).toString('base64url');

const NOTED_SECONDS = 60;

interface Service {
  id: number;
  name: string;
  scopes: string[];
  isNoted: boolean;
  /** Null for a token of the whole installation. */
  system: ServiceSystem | null;
}

interface ServiceSystem {
  id: number;
  type: string;
  isTrial: boolean;
  isActive: boolean;
  /** Roles of its type, with their permissions. */
  roles: { name: string; permissions: string[] }[];
}

const SERVICE_SYSTEM = sql`
  json_build_object('id', s.id, 'type', y.name, 'isTrial', s.is_trial, 'isActive', s.is_active,
    'roles', (select coalesce(json_agg(json_build_object('name', r.name, 'permissions',
        array(select p.permission from role_permissions p where p.role_name = r.name))), '[]')
      from roles r where r.system_type_id = s.type_id))
  from systems s join system_types y on y.id = s.type_id`;

/**
 * Returns the service for an Authorization header, an actor without user permissions. Not cached, so that
 * revoking a token takes effect immediately.
 * @throws AppError UnauthorizedError without a valid token, ForbiddenError for a token of another scope or of
 * an inactive system or one of staff
 */
export async function authenticateService(
  db: Db,
  authorization: string | undefined,
  scope: ServiceScope,
  now: Date,
): Promise<Viewer> {
  const token = /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token?.startsWith(PREFIX)) throw unauthorized();
  const { rows } = await sql<Service>`
    select t.id, t.name, t.scopes,
      coalesce(t.last_used_at > ${now}::timestamptz - make_interval(secs => ${NOTED_SECONDS}), false) as "isNoted",
      (select ${SERVICE_SYSTEM} where s.id = t.system_id) as system
    from service_tokens t where t.token_hash = ${hashOfToken(token)} and t.revoked_at is null and t.expires_at > ${now}
  `.execute(db);
  const service = rows[0];
  if (!service) throw unauthorized();
  const { system } = service;
  if (!service.scopes.includes(scope) || system?.isActive === false) throw forbidden();
  // A system can become one of staff after the token was created.
  if (system && isStaff({ systemTypeName: system.type })) throw forbidden();
  if (!service.isNoted)
    await sql`update service_tokens set last_used_at = ${now} where id = ${service.id}`.execute(db);
  const name = `${service.name} (service token ${service.id})`;
  return system ? systemActor(`SCIM: ${name}`, system) : { ...ACTOR, email: name };
}

const ACTOR = {
  userId: 0,
  systemId: 0,
  systemTypeName: STAFF_SYSTEM_TYPE,
  isTrial: false,
  roles: [],
  permissions: [],
  systemIds: null,
  memberships: [],
} as const;

/** The actor of a system's directory, as for its SCIM tokens. */
export async function directoryActor(db: Db, systemId: number): Promise<Viewer> {
  const { rows } = await sql<{ system: ServiceSystem }>`
    select (select ${SERVICE_SYSTEM} where s.id = ${systemId}) as system`.execute(db);
  return systemActor('SCIM', rows[0]!.system);
}

/** Acts for one system, and may give only its roles without an administrative permission. */
const systemActor = (email: string, system: ServiceSystem): Viewer => ({
  ...ACTOR,
  email,
  systemId: system.id,
  systemIds: [system.id],
  systemTypeName: system.type,
  isTrial: system.isTrial,
  roles: system.roles.filter(({ permissions }) => !isAdministrative(permissions)).map(({ name }) => name),
});
