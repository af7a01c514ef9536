import { conflict, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { endSession } from '../../../platform/identity/sessions/end-session.ts';
import type { Services } from '../../../platform/process/services.ts';

export function endOwnSessions(scope: Scope, { directory }: Pick<Services, 'directory'>): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const { userId, email, systemId } = inner.viewer;
    await directory.queue(inner, { userId, change: 'endSessions' });
    await record({ action: 'user.end-sessions', subjectId: userId, subjectName: email, systemId });
    return true;
  });
}

/**
 * Signs the viewer out of another browser.
 * @throws AppError NotFoundError if the viewer has no such session, ConflictError for the
 * session of this request
 */
export function endOwnSession(scope: Scope, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const { userId, email, systemId, signIn } = inner.viewer;
    const ended = await endSession(inner.db, userId, parseId(id), new Date());
    if (!ended) throw notFound('The session has already ended');
    if (ended.issuer === signIn?.issuer && ended.key === signIn.key)
      throw conflict('You are using this session. Sign out to end it');
    await record({
      ...{ action: 'user.end-session', subjectId: userId, subjectName: email, systemId },
      before: { browser: ended.browser },
    });
    return true;
  });
}
