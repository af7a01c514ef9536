import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import type { SystemValues } from '@capwise/domain/admin/imports/system-changes';
import type { Scope } from '../../../../db/scope.ts';
import { isOfStaffProvider } from '../../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { listActiveHolders } from '../../administrators/administrator.queries.ts';
import { systemContents } from '../save-system.queries.ts';
import type { SystemRow } from '../system.queries.ts';
import { fixesType, mayChangeOwn, mayDecideType } from '../system-rules.ts';

/** Why the viewer may not save a system like this, or null. @param before null for a new one */
export type RefuseChange = (before: SystemRow | null, after: SystemValues) => string | null;

const LAST_ADMINISTRATORS = 'active must stay yes: all active staff administrators belong to this system';

/** Rules of saving one system, for all systems of a file. Call it with the locks of a save. */
export async function systemRefusals(
  scope: Scope,
  services: Pick<Services, 'settings'>,
  ids: readonly number[],
): Promise<RefuseChange> {
  const contents = await systemContents(scope, ids);
  const keepsAdministrator = await administratorGuard(scope, services);
  return (before, after) => {
    if (after.masterClientID === null) return 'master_client_id is missing';
    if (!mayDecideTypes(scope, before, after)) return 'type is for staff who see all systems';
    if (before === null) return null;
    if (before.id === scope.viewer.systemId && !mayChangeOwn(scope, before, after))
      return 'active must stay yes: this is your own system';
    const used = before.typeId === after.typeId ? '' : fixesType(contents.get(before.id));
    if (used) return `type cannot change, because the system has ${used}`;
    return before.isActive && !after.isActive && !keepsAdministrator(before.id) ? LAST_ADMINISTRATORS : null;
  };
}

/** Systems of staff get and lose their type and status by staff who see all systems. */
function mayDecideTypes(scope: Scope, before: SystemRow | null, after: SystemValues): boolean {
  const isOther = before?.typeId !== after.typeId;
  const isMoved = isOther || before.isActive !== after.isActive;
  const types = [...(isOther ? [after.type] : []), ...(before && isMoved ? [before.type] : [])];
  return types.every((type) => mayDecideType(scope, type));
}

/** Counts the active staff administrators that remain after each deactivated system. */
async function administratorGuard(
  scope: Scope,
  { settings }: Pick<Services, 'settings'>,
): Promise<(systemId: number) => boolean> {
  if (isOfStaffProvider(settings, ADMINISTRATOR_ROLE)) return () => true;
  let remaining = (await listActiveHolders(scope, settings, ADMINISTRATOR_ROLE)).map(
    ({ systemId }) => systemId,
  );
  return (systemId) => {
    const after = remaining.filter((id) => id !== systemId);
    if (remaining.length > 0 && after.length === 0) return false;
    remaining = after;
    return true;
  };
}
