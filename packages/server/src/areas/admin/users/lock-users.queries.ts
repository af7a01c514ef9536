import { conflict } from '@capwise/domain/errors';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listManagedUsers, type ManagedUser } from './user.queries.ts';

/**
 * Locks users whom the viewer may see, and the viewer, in the order of their IDs. So people who change each other wait
 * for each other, and the second one is refused.
 * @param systemId null for any system
 * @throws AppError ConflictError if someone has deactivated the viewer or revoked one of the viewer's roles
 */
export async function lockUsers(
  scope: Scope,
  services: Services,
  ids: readonly number[],
  systemId: number | null,
): Promise<ManagedUser[]> {
  const { userId } = scope.viewer;
  const others = ids.filter((id) => id !== userId);
  await lockForUpdate(
    scope,
    others.filter((id) => id < userId),
  );
  await holdViewer(scope);
  await lockForUpdate(
    scope,
    others.filter((id) => id > userId),
  );
  return listManagedUsers(scope, services, ids, systemId);
}

async function lockForUpdate({ db }: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select from users where id = any(${ids}::int[]) order by id for update`.execute(db);
}

/** A shared lock, so that changes by the same viewer do not wait for each other. */
async function holdViewer({ db, viewer: { userId, grantedRoles = [] } }: Scope): Promise<void> {
  const { rows } = await sql<{
    status: string;
  }>`select status from users where id = ${userId} for share`.execute(db);
  // A statement of its own, because it must see what was committed while this one waited for the lock.
  const lost = await sql`select from unnest(${grantedRoles}::text[]) granted (name) where not exists (
    select from user_roles ur where ur.user_id = ${userId} and ur.role_name = granted.name)`.execute(db);
  const isLocked = rows.length > 0;
  if ((isLocked && rows[0]!.status !== 'Active') || lost.rows.length > 0)
    throw conflict('Someone has changed your own access at the same time. Reload the page and try again');
}
