import { deliverable } from '@capwise/domain/email';
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

type Mailed = Pick<RequestRow, 'otherUsers' | 'deactivated'>;

/** Other users of the request who get its mails: valid addresses, except those of deactivated users. */
export const mailedOthersOf = (request: Mailed): string[] =>
  mailedOf(request, parseOtherUsers(request.otherUsers));

/** Those who get each mail about an analysis: the requester and the other users (B-53). */
export const alwaysNotifiedOf = (request: Mailed & Pick<RequestRow, 'requesterEmail'>): string[] =>
  mailedOf(request, [request.requesterEmail, ...parseOtherUsers(request.otherUsers)]);

const mailedOf = ({ deactivated }: Mailed, addresses: readonly string[]): string[] =>
  deliverable(addresses).filter((address) => !deactivated.includes(address.toLowerCase()));
