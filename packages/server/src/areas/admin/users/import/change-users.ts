import type { UserChange } from '@capwise/domain/admin/imports/user-changes';
import type { Scope } from '../../../../db/scope.ts';
import type { AuditEntry } from '../../../../platform/audit/recorded.ts';
import { changeDetails, replaceFacilities, type StoredDetails } from '../edit/edit-user.queries.ts';
import { detailsEntry, isSame } from '../edit/edit-user.service.ts';
import { grantAll, revokeAll } from '../roles/role-changes.queries.ts';
import { roleEntries } from '../roles/role-entries.ts';
import type { ManagedUser } from '../user.queries.ts';

export interface PlannedChange {
  user: ManagedUser;
  before: StoredDetails;
  change: UserChange;
}

const isMoved = ({ before, change }: PlannedChange): boolean => change.facility.id !== before.facilityId;

/** Changes users whom the caller has locked and checked, with a few statements for all of them. */
export async function changeUsers(scope: Scope, planned: readonly PlannedChange[]): Promise<AuditEntry[]> {
  const edited = planned.filter(({ before, change }) => !isSame(before, change.details));
  if (edited.length > 0)
    await changeDetails(
      scope,
      edited.map(({ user, change }) => ({ userId: user.id, details: change.details })),
    );
  const moved = planned
    .filter(isMoved)
    .map(({ user, change }) => ({ userId: user.id, facilityId: change.facility.id! }));
  if (moved.length > 0) await replaceFacilities(scope, moved);
  const pairs = (names: 'granted' | 'revoked') =>
    planned.flatMap(({ user, change }) => change[names].map((roleName) => ({ userId: user.id, roleName })));
  await revokeAll(scope, pairs('revoked'));
  await grantAll(scope, pairs('granted'));
  return planned.flatMap((one) => changeEntries(one));
}

function changeEntries(planned: PlannedChange): AuditEntry[] {
  const { user, before, change } = planned;
  const roles = user.roles.filter((name) => !change.revoked.includes(name));
  const isEdited = !isSame(before, change.details) || isMoved(planned);
  return [
    ...(isEdited ? [detailsEntry(user, before, { ...change.details, facility: change.facility.name })] : []),
    ...roleEntries(user, [...roles, ...change.granted].sort()),
  ];
}
