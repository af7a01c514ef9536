import { parseOtherUsers } from '@capwise/domain/workspace/requests';
import type { RequestRow } from './request.queries.ts';

/** Everyone notified about a request, without duplicates and with the requester first (B-52). */
export function notifiedUsersOf(
  request: Pick<RequestRow, 'requesterEmail' | 'otherUsers' | 'notifications'>,
): string[] {
  // Notifications are sorted newest first.
  const added = request.notifications.toReversed().flatMap(({ users }) => users);
  const all = [request.requesterEmail, ...parseOtherUsers(request.otherUsers), ...added];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}
