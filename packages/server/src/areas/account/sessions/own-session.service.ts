import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';

/** Ends all of the viewer's sessions, including the current one. */
export function endOwnSessions(scope: Scope, { directory }: Pick<Services, 'directory'>): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const { userId, email, systemId } = inner.viewer;
    await directory.queue(inner, { userId, change: 'endSessions' });
    await record({ action: 'user.end-sessions', subjectId: userId, subjectName: email, systemId });
    return true;
  });
}
