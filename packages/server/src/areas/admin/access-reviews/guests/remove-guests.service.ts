import type { ReviewedReach } from '@capwise/domain/admin/access-reviews';
import type { Scope } from '../../../../db/scope.ts';
import type { AuditEntry } from '../../../../platform/audit/recorded.ts';
import { holdGroup } from '../../users/reach/group-members.queries.ts';
import { membershipEntry } from '../../users/reach/group-members.service.ts';
import { reachEntry } from '../../users/reach/reach.service.ts';
import type { ManagedUser } from '../../users/user.queries.ts';
import { removeAdded, removeFromGroup } from './remove-guests.queries.ts';

interface Guest {
  id: number;
  userId: number | null;
  reach: ReviewedReach;
  groupId: number | null;
}

export interface RemovedGuests {
  entries: AuditEntry[];
  /** Guests who had left before. */
  goneIds: number[];
}

/**
 * Ends the ways in which guests reach a system. Lock the users before it. A guest by a hospital group leaves the group, and
 * so all of its hospitals.
 */
export async function removeGuests(
  scope: Scope,
  system: { id: number; name: string },
  guests: readonly Guest[],
  users: readonly ManagedUser[],
): Promise<RemovedGuests> {
  const removed: RemovedGuests[] = [];
  const added = guests.filter(({ reach }) => reach === 'added');
  if (added.length > 0) {
    const ids = await removeAdded(scope, system.id, userIdsOf(added));
    removed.push(
      outcomeOf(added, users, ids, (user) =>
        reachEntry('user.remove-system', user, system, { before: { system: system.name } }),
      ),
    );
  }
  const byGroup = Map.groupBy(
    guests.filter(({ reach }) => reach === 'group'),
    ({ groupId }) => groupId,
  );
  for (const [groupId, members] of byGroup) {
    const group = groupId === null ? null : await holdGroup(scope, groupId);
    const ids = group
      ? await removeFromGroup(scope, { groupId: group.id, systemId: system.id }, userIdsOf(members))
      : [];
    removed.push(
      outcomeOf(members, users, ids, (user) =>
        membershipEntry('user.leave-group', user, { before: { hospitalGroup: group?.name } }),
      ),
    );
  }
  return {
    entries: removed.flatMap(({ entries }) => entries),
    goneIds: removed.flatMap(({ goneIds }) => goneIds),
  };
}

const userIdsOf = (guests: readonly Guest[]): number[] => guests.flatMap(({ userId }) => userId ?? []);

function outcomeOf(
  guests: readonly Guest[],
  users: readonly ManagedUser[],
  removedIds: readonly number[],
  entryOf: (user: ManagedUser) => AuditEntry,
): RemovedGuests {
  const removed = new Set(removedIds);
  return {
    entries: users.filter(({ id }) => removed.has(id)).map(entryOf),
    goneIds: guests.filter(({ userId }) => userId === null || !removed.has(userId)).map(({ id }) => id),
  };
}
