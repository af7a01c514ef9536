import { parseOtherUsers } from '@capwise/domain/workspace/requests';
import type { RequestRow } from './request.queries.ts';

/** Everyone notified about a request, without duplicates and with the requester first (B-52). */
export function notifiedUsersOf(
  request: Pick<RequestRow, 'requesterEmail' | 'otherUsers' | 'notifications'>,
): string[] {
  // Notifications are sorted newest first.
  const added = request.notifications.toReversed().flatMap(({ users }) => users);
  const all = [request.requesterEmail, ...parseOtherUsers(request.otherUsers), ...added];
  return distinct(all);
}

/** Those who get each mail about the request: the requester and its other users, except deactivated users (B-53). */
export function alwaysNotifiedOf({
  requesterEmail,
  otherUsers,
  deactivated,
}: Pick<RequestRow, 'requesterEmail' | 'otherUsers' | 'deactivated'>): string[] {
  const left = new Set(deactivated);
  return distinct([requesterEmail, ...parseOtherUsers(otherUsers)]).filter(
    (address) => !left.has(address.toLowerCase()),
  );
}

const distinct = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];
