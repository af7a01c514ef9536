import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import type { SystemValues } from '@capwise/domain/admin/imports/system-changes';
import { AppError } from '@capwise/domain/errors';
import type { Scope } from '../../../../db/scope.ts';
import { isOfStaffProvider } from '../../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { listActiveHolders } from '../../administrators/administrator.queries.ts';
import type { SystemRow } from '../system.queries.ts';
import { refuseOwnChange, refuseStaffType, usedBy } from '../system-rules.ts';
import { listUsedSystems } from './import-systems.queries.ts';

/** Why the viewer may not save a system like this, or null. @param before null for a new one */
export type RefuseChange = (before: SystemRow | null, after: SystemValues) => string | null;

const LAST_ADMINISTRATORS = 'active must stay yes: all active staff administrators belong to this system';

/** Rules of saving one system, for all systems of a file. Call it with the locks of a save. */
export async function systemRefusals(
  scope: Scope,
  services: Pick<Services, 'settings'>,
  ids: readonly number[],
): Promise<RefuseChange> {
  const used = new Map((await listUsedSystems(scope, ids)).map(({ id, ...contents }) => [id, contents]));
  const keepsAdministrator = await administratorGuard(scope, services);
  return (before, after) => {
    if (after.masterClientID === null) return 'master_client_id is missing';
    if (!isAllowed(() => refuseTypes(scope, before, after))) return 'type is for staff who see all systems';
    if (before === null) return null;
    if (before.id === scope.viewer.systemId && !isAllowed(() => refuseOwnChange(scope, before, after)))
      return 'active must stay yes: this is your own system';
    const contents = usedBy(before.typeId === after.typeId ? {} : (used.get(before.id) ?? {}));
    if (contents) return `type cannot change, because the system has ${contents}`;
    return before.isActive && !after.isActive && !keepsAdministrator(before.id) ? LAST_ADMINISTRATORS : null;
  };
}

/** Systems of staff get and lose their type and status by staff who see all systems. */
function refuseTypes(scope: Scope, before: SystemRow | null, after: SystemValues): void {
  if (before === null || before.typeId !== after.typeId) refuseStaffType(scope, after.type);
  if (before && (before.typeId !== after.typeId || before.isActive !== after.isActive))
    refuseStaffType(scope, before.type);
}

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Counts the active staff administrators that remain after each deactivated system. */
async function administratorGuard(
  scope: Scope,
  { settings }: Pick<Services, 'settings'>,
): Promise<(systemId: number) => boolean> {
  if (isOfStaffProvider(settings, ADMINISTRATOR_ROLE)) return () => true;
  let remaining = (await listActiveHolders(scope, ADMINISTRATOR_ROLE)).map(({ systemId }) => systemId);
  return (systemId) => {
    const after = remaining.filter((id) => id !== systemId);
    if (remaining.length > 0 && after.length === 0) return false;
    remaining = after;
    return true;
  };
}
