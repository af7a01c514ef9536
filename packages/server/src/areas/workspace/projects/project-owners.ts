import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import { listActiveUsers, type OwnerRow } from './project-owners.queries.ts';

type RoleSettings = Pick<Settings, 'OIDC_MANAGED_ROLES'>;

/** An external provider sends its roles only with a sign-in, so nothing is known of users between them. */
const seesProjects = ({ OIDC_MANAGED_ROLES }: RoleSettings, user: Pick<OwnerRow, 'permissions'>): boolean =>
  OIDC_MANAGED_ROLES.length > 0 || can(user, 'ViewProjects');

/** Users who may own projects of a system that the viewer may see. */
export async function listOwners(
  { db }: Pick<Scope, 'db'>,
  settings: RoleSettings,
  systemId: number,
): Promise<OwnerRow[]> {
  return (await listActiveUsers(db, { systemId })).filter((user) => seesProjects(settings, user));
}

export async function mayOwn(
  { db }: Pick<Scope, 'db'>,
  settings: RoleSettings,
  user: { systemId: number; userId: number },
): Promise<boolean> {
  const [found] = await listActiveUsers(db, user);
  return found !== undefined && seesProjects(settings, found);
}
