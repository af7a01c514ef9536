import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { GUESTS_NEED_STAFF } from '@capwise/domain/admin/access-reviews';
import { mayManageReach } from '@capwise/domain/admin/reach/reach';
import { conflict } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../platform/audit/recorded.ts';
import { managedRoles } from '../../../platform/identity/managed-roles.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockHolders } from '../administrators/administrator.queries.ts';
import { keepAnAdministratorAfter } from '../administrators/keep-administrator.ts';
import { getSystem } from '../systems/system.service.ts';
import { lockUsers } from '../users/lock-users.queries.ts';
import { grantAll, type RoleChange, revokeAll } from '../users/roles/role-changes.queries.ts';
import { roleEntries } from '../users/roles/role-entries.ts';
import type { ManagedUser } from '../users/user.queries.ts';
import { rolesOf } from './apply-review.queries.ts';
import { assertNotOfGroups } from './group-items.ts';
import { removeGuests } from './guests/remove-guests.service.ts';
import { undoneMail } from './guests/undone-mail.ts';
import { assertChangeable, assertMayApply, assertNoContradiction } from './refused-changes.ts';
import { reportDigest } from './report/review-report.ts';
import { getReview, lockOpenReview } from './review.service.ts';
import { endReview, type ReviewRow } from './rows/review.queries.ts';
import { listReportItems, lockItems, type ReviewItem, storeOutcomes } from './rows/review-items.queries.ts';

/**
 * Changes all roles as decided and removes guests, or does nothing. Access that ended since the snapshot stays ended. If
 * the viewer may not remove guests, they stay, the review says so, and staff get a mail.
 * @throws AppError ConflictError if a decision is open, or naming the user and the role of a change that is refused;
 * NotFoundError
 */
export async function applyReview(scope: Scope, services: Services, id: string): Promise<ReviewRow> {
  const { undoneCount } = await getReview(scope, id);
  if (undoneCount > 0) await countMailed(scope, services, 'access-review');
  return recorded(scope, async (inner, record) => {
    const review = await lockOpenReview(inner, id);
    if (review.openCount > 0)
      throw conflict(
        review.openCount === 1 ? '1 decision is open' : `${review.openCount} decisions are open`,
      );
    const decided = await lockItems(inner, review.id, null);
    const locked = await lockUsers(
      inner,
      services,
      distinct(changedItems(decided).flatMap(({ userId }) => userId ?? [])),
      null,
    );
    // Read again, because others may have taken access before their users were locked.
    const items = await listReportItems(inner, review.id);
    const changed = changedItems(items);
    const roles = changed.filter(({ reach }) => reach === 'own');
    const guests = changed.filter(({ reach }) => reach !== 'own');
    const [removed, undone] = mayManageReach(inner.viewer) ? [guests, []] : [[], guests];
    const changedIds = new Set([...roles, ...removed].map(({ userId }) => userId));
    const users = locked.filter(({ id }) => changedIds.has(id));
    assertChangeable(inner, users);
    const entries = await changeRoles(inner, services, review, roles, users);
    const system = { id: review.systemId, name: review.systemName };
    const removal = await removeGuests(inner, system, removed, users);
    const gone = [...items.filter(({ isHeld }) => !isHeld).map((item) => item.id), ...removal.goneIds];
    await storeOutcomes(inner, review.id, {
      goneIds: gone,
      undoneIds: undone.map((item) => item.id),
      undoneReason: GUESTS_NEED_STAFF,
    });
    if (undone.length > 0)
      await services.mail.queue(
        inner.db,
        undoneMail(services.settings, { review, by: inner.viewer.email, guests: undone }),
      );
    const digest = reportDigest(await listReportItems(inner, review.id), review);
    const end = { applied_at: services.clock.now(), applied_by: inner.viewer.email, report_digest: digest };
    await endReview(inner, review.id, end);
    const applied = await getReview(inner, review.id);
    await record([
      ...entries,
      ...removal.entries,
      {
        action: 'access-review.apply',
        subjectId: review.id,
        subjectName: review.name,
        systemId: review.systemId,
        after: {
          kept: applied.keptCount,
          changed: applied.changedCount,
          revoked: applied.revokedCount,
          removed: applied.removedCount,
          undone: applied.undoneCount,
          gone: applied.goneCount,
          reportDigest: digest,
        },
      },
    ]);
    return applied;
  });
}

const changedItems = (items: readonly ReviewItem[]): ReviewItem[] =>
  items.filter(({ decision, isHeld }) => decision !== 'keep' && isHeld);

async function changeRoles(
  scope: Scope,
  services: Services,
  review: ReviewRow,
  items: readonly ReviewItem[],
  locked: readonly ManagedUser[],
): Promise<AuditEntry[]> {
  if (items.length === 0) return [];
  const { typeId } = await getSystem(scope, review.systemId);
  const revoked = items.map(({ userId, roleName }): RoleChange => ({ userId: userId!, roleName: roleName! }));
  const granted = items.flatMap(({ userId, toRoleName }): RoleChange[] =>
    toRoleName === null ? [] : [{ userId: userId!, roleName: toRoleName }],
  );
  const changed = new Set(revoked.map(({ userId }) => userId));
  const users = locked.filter((user) => changed.has(user.id));
  await assertMayApply(scope, services, typeId, items, users);
  assertNoContradiction(items);
  await assertNotOfGroups(scope, services, items);
  const takesAdministrator = revoked.some(({ roleName }) => roleName === ADMINISTRATOR_ROLE);
  if (takesAdministrator) await lockHolders(scope, ADMINISTRATOR_ROLE);
  const userIds = users.map(({ id }) => id);
  const before = await rolesOf(scope, userIds);
  await revokeAll(scope, revoked);
  await grantAll(scope, granted);
  if (takesAdministrator) await keepAnAdministratorAfter(scope, services);
  const after = await rolesOf(scope, userIds);
  const lostLogin = users.filter(({ id }) => before.get(id)?.hasLogin && !after.get(id)?.hasLogin);
  await endSessionsOf(scope, services, lostLogin);
  return users.flatMap((user) => roleEntries(user, after.get(user.id)?.roles ?? []));
}

/**
 * Ends the sessions of users who lost the last role that lets them sign in. Members of organizations who never had one
 * need none. If the identity provider grants roles, Capwise does not know.
 */
async function endSessionsOf(
  scope: Scope,
  { directory, settings }: Services,
  users: readonly ManagedUser[],
): Promise<void> {
  for (const { id, status, email } of users)
    if (status === 'Active' && managedRoles(settings, email).length === 0)
      await directory.queue(scope, { userId: id, change: 'endSessions' });
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
