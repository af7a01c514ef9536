import { deliverable } from '@capwise/domain/email';
import { can } from '@capwise/domain/permissions/can';
import { parseOtherUsers } from '@capwise/domain/workspace/requests';
import { managedRoles } from '../../../platform/identity/managed-roles.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { KnownUser } from './recipients.queries.ts';
import type { RequestRow } from './request.queries.ts';

/**
 * Everyone notified about a request, without duplicates and with the requester first (B-52). The requester always
 * got the confirmation. Others who get no mails are left out.
 */
export function notifiedUsersOf(
  settings: Settings,
  request: Mailed & Pick<RequestRow, 'requesterEmail' | 'notifications'>,
): string[] {
  // Notifications are sorted newest first.
  const added = request.notifications.toReversed().flatMap(({ users }) => users);
  const all = [request.requesterEmail, ...mailedOthersOf(settings, request), ...added];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}

type Mailed = Pick<RequestRow, 'otherUsers' | 'knownUsers'>;

/** Other users of the request who get its mails: valid addresses, except those of users who may not see analyses. */
export const mailedOthersOf = (settings: Settings, request: Mailed): string[] =>
  mailedOf(settings, request, parseOtherUsers(request.otherUsers));

/** Those who get each mail about an analysis: the requester and the other users (B-53). */
export const alwaysNotifiedOf = (
  settings: Settings,
  request: Mailed & Pick<RequestRow, 'requesterEmail'>,
): string[] => mailedOf(settings, request, [request.requesterEmail, ...parseOtherUsers(request.otherUsers)]);

const mailedOf = (settings: Settings, { knownUsers }: Mailed, addresses: readonly string[]): string[] =>
  withoutBlind(settings, knownUsers, deliverable(addresses));

/** Mail reports what is in the system, so users who may not see it there get none. Unknown addresses stay. */
export function withoutBlind(
  settings: Settings,
  known: readonly KnownUser[],
  addresses: readonly string[],
): string[] {
  const blind = new Set(known.filter((user) => !seesAnalyses(settings, user)).map(({ email }) => email));
  return addresses.filter((address) => !blind.has(address.toLowerCase()));
}

/** An external provider sends its roles only with a sign-in, so nothing is known of users between them. */
function seesAnalyses(settings: Settings, user: KnownUser): boolean {
  if (!user.isWelcome || !(user.reaches || user.isOfStaff)) return false;
  if (managedRoles(settings, user.email).length > 0) return true;
  return (
    can(user, 'Login') &&
    (can(user, 'CanRequestAnalysis') || can(user, 'UploadAnalysisDocument')) &&
    (user.reaches || can(user, 'ViewAllSystems'))
  );
}

/**
 * Recipients of a mail, split by whether it may name the project: to holders of ViewProjects and to analysts
 * (decision 019). Nothing is known of other addresses, or of roles that an external provider sends.
 */
export function splitByProjectSight(
  known: readonly KnownUser[],
  addresses: readonly string[],
): { sees: string[]; others: string[] } {
  const seeing = new Set(known.filter(seesProjects).map(({ email }) => email));
  const sees = (address: string) => seeing.has(address.toLowerCase());
  return { sees: addresses.filter(sees), others: addresses.filter((address) => !sees(address)) };
}

const seesProjects = (user: KnownUser): boolean =>
  can(user, 'ViewProjects') || can(user, 'UploadAnalysisDocument');
