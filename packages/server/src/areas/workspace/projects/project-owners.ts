import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import { managedRoles } from '../../../platform/identity/managed-roles.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import { listActiveUsers, type OwnerRow } from './project-owners.queries.ts';

/** An external provider sends its roles only with a sign-in, so nothing is known of users between them. */
const seesProjects = (settings: Settings, user: OwnerRow): boolean =>
  managedRoles(settings, user.email).length > 0 || can(user, 'ViewProjects');

/** Users who may own projects of a system that the viewer may see. */
export async function listOwners(
  { db }: Pick<Scope, 'db'>,
  settings: Settings,
  systemId: number,
): Promise<OwnerRow[]> {
  return (await listActiveUsers(db, { systemId })).filter((user) => seesProjects(settings, user));
}

export async function mayOwn(
  { db }: Pick<Scope, 'db'>,
  settings: Settings,
  user: { systemId: number; userId: number },
): Promise<boolean> {
  const [found] = await listActiveUsers(db, user);
  return found !== undefined && seesProjects(settings, found);
}
