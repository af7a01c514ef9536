import { otherUsersOf } from '@capwise/domain/workspace/requests';
import type { RequestRow } from './request.queries.ts';

/** Everybody who was told about a request, each once: the requester first (B-52). */
export function notifiedUsersOf(
  request: Pick<RequestRow, 'requesterEmail' | 'otherUsers' | 'notifications'>,
): string[] {
  // The notifications come with the newest first.
  const added = request.notifications.toReversed().flatMap(({ users }) => users);
  const all = [request.requesterEmail, ...otherUsersOf(request.otherUsers), ...added];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}
