import { SYSTEM_INACTIVE } from '@capwise/domain/admin/users';
import { conflict, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../../db/ids.ts';
import type { Scope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import { homeOfUser } from '../../../../platform/identity/directory/home-of-user.ts';
import {
  PASSWORD_LINK_JOBS,
  type PasswordLinkJob,
} from '../../../../platform/identity/password-link-jobs.ts';
import { endSession } from '../../../../platform/identity/sessions/end-session.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { usesBuiltInIdentity } from '../../../../platform/settings/env.ts';
import { RATE_LIMITS } from '../../../../platform/settings/limits.ts';
import { changeableUser } from '../managed-user.ts';
import { wrongStatus } from '../user-status.service.ts';
import { countPasswordLinks } from './person.queries.ts';

const { forgotAddress: LINK_LIMIT } = RATE_LIMITS;

/**
 * Signs a user out of one browser. Another provider would sign the browser in again.
 * @throws AppError ConflictError with another identity provider, NotFoundError if the session has ended, and the
 * errors of `changeableUser`
 */
export function endUserSession(
  scope: Scope,
  services: Services,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { clock, settings } = services;
  if (!usesBuiltInIdentity(settings)) throw conflict('Your identity provider manages sessions. End it there');
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    const ended = await endSession(inner.db, user.id, parseId(sessionId), clock.now());
    if (!ended) throw notFound('The session has already ended');
    await record({
      action: 'user.end-session',
      subjectId: user.id,
      subjectName: user.name,
      systemId: user.systemId,
      before: { browser: ended.browser },
    });
    return true;
  });
}

/**
 * Emails the user a link to choose a new password. The old password works until then.
 * @throws AppError ConflictError with another identity provider, for users who cannot sign in or have no
 * address, and after too many links, and the errors of `changeableUser`
 */
export async function sendPasswordLink(scope: Scope, services: Services, userId: string): Promise<boolean> {
  const { settings, jobs, clock } = services;
  if (!usesBuiltInIdentity(settings))
    throw conflict('Your identity provider manages passwords. Reset it there');
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    if (user.status !== 'Active') throw wrongStatus(user);
    if (!user.isSystemActive) throw conflict(SYSTEM_INACTIVE);
    if (user.email === null) throw conflict('The user has no email address');
    const since = new Date(clock.now().getTime() - LINK_LIMIT.seconds * 1_000);
    if ((await countPasswordLinks(inner, user.id, since)) >= LINK_LIMIT.times)
      throw conflict(`The user was sent ${LINK_LIMIT.times} links in the last hour. Try again later`);
    const { index } = await homeOfUser(inner.db, settings, { id: user.id, email: user.email });
    const job: PasswordLinkJob = { email: user.email, home: index };
    await jobs.add(inner.db, PASSWORD_LINK_JOBS, job);
    await record({
      action: 'user.send-password-link',
      subjectId: user.id,
      subjectName: user.name,
      systemId: user.systemId,
    });
    return true;
  });
}
