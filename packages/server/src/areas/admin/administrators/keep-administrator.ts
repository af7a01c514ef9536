import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { conflict } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { isOfStaffProvider } from '../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listActiveHolders, lockHolders } from './administrator.queries.ts';

/**
 * Ensures that one staff administrator remains.
 * @throws AppError ConflictError if the user is the last active staff administrator
 */
export async function keepAnAdministrator(
  scope: Scope,
  { settings }: Pick<Services, 'settings'>,
  user: { id: number; status: string; roles: readonly string[] },
): Promise<void> {
  const counts = user.status === 'Active' && user.roles.includes(ADMINISTRATOR_ROLE);
  // Only the identity provider knows who has a role that it manages.
  if (!counts || isOfStaffProvider(settings, ADMINISTRATOR_ROLE)) return;
  await lockHolders(scope, ADMINISTRATOR_ROLE);
  const holders = await listActiveHolders(scope, settings, ADMINISTRATOR_ROLE);
  // The number of administrators who can sign in stays the same without such a user.
  if (holders.length > 0 && holders.every(({ userId }) => userId === user.id))
    throw conflict('This is the last active staff administrator. Add another one first.');
}

/**
 * Same check after several roles were revoked together. Call `lockHolders` before.
 * @throws AppError ConflictError if no active staff administrator is left
 */
export async function keepAnAdministratorAfter(
  scope: Scope,
  { settings }: Pick<Services, 'settings'>,
): Promise<void> {
  if (isOfStaffProvider(settings, ADMINISTRATOR_ROLE)) return;
  const holders = await listActiveHolders(scope, settings, ADMINISTRATOR_ROLE);
  if (holders.length === 0)
    throw conflict('One active staff administrator must remain. Keep the role of one, or add another first');
}

/**
 * Same check when a system is deactivated. Call `lockHolders` before locking the system.
 * @throws AppError ConflictError if all active staff administrators belong to the system
 */
export async function keepAnAdministratorElsewhere(
  scope: Scope,
  { settings }: Pick<Services, 'settings'>,
  systemId: number,
): Promise<void> {
  if (isOfStaffProvider(settings, ADMINISTRATOR_ROLE)) return;
  const holders = await listActiveHolders(scope, settings, ADMINISTRATOR_ROLE);
  if (holders.length > 0 && holders.every((holder) => holder.systemId === systemId))
    throw conflict('This system must stay active: all active staff administrators belong to it', 'isActive');
}
