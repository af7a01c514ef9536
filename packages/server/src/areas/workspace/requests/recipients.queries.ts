import { CONTACT_SETTING } from '@capwise/domain/admin/settings';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { permissionsOfUser } from '../../../platform/identity/connections/permissions-of-user.queries.ts';
import type { Settings } from '../../../platform/settings/env.ts';

/** True if a user was approved and is not deactivated. @param user its alias in the query */
const isWelcome = (user: string) =>
  sql<boolean>`${sql.ref(`${user}.status`)} not in ('Requested', 'Deactivated')`;

/**
 * Email domains of users who reach the system and of provider staff, in lower case. Anyone who may request users can name
 * any domain, so users count from their approval on, and until they are deactivated.
 */
export async function listMailDomains(scope: Scope, systemId: number): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct lower(split_part(u.email, '@', 2)) as domain
    from users u join systems s on s.id = u.system_id join system_types t on t.id = s.type_id
    where ${isWelcome('u')} and (u.system_id = ${systemId} or upper(t.name) = ${STAFF_SYSTEM_TYPE}
      or u.id in (select rs.user_id from reachable_systems rs where rs.system_id = ${systemId}))
  `.execute(scope.db);
  return rows.map(({ domain }) => domain);
}

export interface KnownUser {
  email: string;
  /** True in an active system, also before the first sign-in: a new address needs a new invitation. */
  isWelcome: boolean;
  isOfStaff: boolean;
  /** True for users of the system and guests. */
  reaches: boolean;
  /** Of stored roles, without those that the identity provider manages. */
  permissions: string[];
}

/** Any space that JavaScript trims. PostgreSQL leaves out some of them. */
const SPACE = '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]';

/** Addresses of a list, in lower case. */
export const addressesIn = (list: RawBuilder<unknown>) => sql<string[]>`
  string_to_array(regexp_replace(lower(${list}), ${SPACE}, '', 'g'), ',')`;

/** Users with one of the addresses, in lower case, and what decides if they see the analyses of a system. */
export const knownUsers = (
  settings: Settings,
  addresses: RawBuilder<unknown>,
  systemId: RawBuilder<unknown>,
) => sql<KnownUser[]>`
  coalesce((select json_agg(json_build_object('email', u.email, 'isWelcome', ${isWelcome('u')} and s.is_active,
      'isOfStaff', upper(t.name) = ${STAFF_SYSTEM_TYPE},
      'reaches', u.system_id = ${systemId} or exists (
        select from reachable_systems rs where rs.user_id = u.id and rs.system_id = ${systemId}),
      'permissions', ${permissionsOfUser(settings)}))
    from users u join systems s on s.id = u.system_id join system_types t on t.id = s.type_id
    where u.email = any(${addresses})), '[]')`;

export async function listKnownUsers(
  { db }: Scope,
  settings: Settings,
  { systemId, addresses }: { systemId: number; addresses: readonly string[] },
): Promise<KnownUser[]> {
  const lower = addresses.map((address) => address.toLowerCase());
  const { rows } = await sql<{ known: KnownUser[] }>`
    select ${knownUsers(settings, sql`${lower}::text[]`, sql`${systemId}::int`)} as known
  `.execute(db);
  return rows[0]!.known;
}

export async function findAnalysisContact({ db }: Scope, systemId: number): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select c.setting_value as address
    from system_configurations c join setting_types t on t.id = c.setting_type_id
    where c.system_id = ${systemId} and lower(t.name) = lower(${CONTACT_SETTING}) and c.setting_value <> ''
  `.execute(db);
  return rows[0]?.address ?? null;
}

export async function isOfStaff({ db }: Scope, systemId: number): Promise<boolean> {
  const { rows } = await sql<{ isOfStaff: boolean }>`
    select upper(t.name) = ${STAFF_SYSTEM_TYPE} as "isOfStaff"
    from systems s join system_types t on t.id = s.type_id where s.id = ${systemId}
  `.execute(db);
  return rows[0]?.isOfStaff ?? false;
}
