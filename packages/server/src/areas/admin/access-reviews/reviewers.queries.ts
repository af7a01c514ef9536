import type { Permission } from '@capwise/domain/permissions/permission';
import { type RawBuilder, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { maySignIn } from '../../../platform/access/may-sign-in.ts';
import { roleCounts } from '../../../platform/identity/connections/role-counts.queries.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { Settings } from '../../../platform/settings/env.ts';

const MAX_REVIEWERS = 500;

const REVIEWER = rowColumns(
  { u: 'users' },
  {
    id: 'u.id',
    name: sql<string>`u.first_name || ' ' || u.last_name`,
    email: sql<string>`u.email`,
  },
);
export type Reviewer = RowOf<typeof REVIEWER>;

/** True if a user `u` has the permission by a role that is granted here and has an effect. */
export const holds = (settings: Settings, permission: Permission) => sql`exists (
  select from user_roles ur join roles r on r.name = ur.role_name
  join systems s on s.id = u.system_id and s.type_id = r.system_type_id
  join role_permissions p on p.role_name = r.name
  where ur.user_id = u.id and ${roleCounts(settings)} and lower(p.permission) = ${permission.toLowerCase()})`;

/** True if a user `u` manages users. Roles of the identity provider are unknown. */
export const managesUsers = (settings: Settings) =>
  sql<boolean>`(${holds(settings, 'ViewSystemUsers')} and ${holds(settings, 'Login')})`;

/** Users of the system, and guests, who can sign in and manage users there. */
export const reviewersOf = (settings: Settings, systemId: number | RawBuilder<unknown>) => sql`users u
  where ${maySignIn('u')} and u.email is not null and ${managesUsers(settings)}
    and (u.system_id = ${systemId}
      or u.id = any(array(select us.user_id from reachable_systems us where us.system_id = ${systemId})))`;

export async function listReviewers(
  { db }: Scope,
  { settings }: Services,
  systemId: number,
): Promise<Reviewer[]> {
  const { rows } = await REVIEWER.from(
    sql`${reviewersOf(settings, systemId)} order by lower(u.first_name || ' ' || u.last_name), u.id limit ${MAX_REVIEWERS}`,
  ).execute(db);
  return rows;
}

export async function findReviewer(
  { db }: Scope,
  { settings }: Services,
  systemId: number,
  userId: number,
): Promise<Reviewer | null> {
  const { rows } = await REVIEWER.from(sql`${reviewersOf(settings, systemId)} and u.id = ${userId}`).execute(
    db,
  );
  return rows[0] ?? null;
}
