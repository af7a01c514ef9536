import { LRUCache } from 'lru-cache';
import { noteSecurity } from '../security-log/note-security.ts';
import type { Authenticate } from './authenticate.ts';
import type { Connection } from './connections/connections.ts';

/** A session that drops out of the cache is logged again. */
const MAX_SESSIONS = 10_000;

/**
 * Logs the first request of each session, for any provider. If the provider sends no session ID, each token
 * counts as a session.
 * @param connections their names are logged if there are several
 */
export function noteSignIns(authenticate: Authenticate, connections: readonly Connection[]): Authenticate {
  const names = new Map(connections.map(({ issuer, users }) => [issuer, users.connection ?? 'default']));
  const seen = new LRUCache<string, true>({ max: MAX_SESSIONS });
  return async (credentials) => {
    const viewer = await authenticate(credentials);
    if (!viewer?.signIn) return viewer;
    const session = JSON.stringify([viewer.userId, viewer.signIn.issuer, viewer.signIn.key]);
    const provider = connections.length > 1 ? names.get(viewer.signIn.issuer) : undefined;
    const details = { ...(provider && { provider }), ...viewer.signIn.strength };
    if (!seen.has(session)) noteSecurity('signed-in', details, viewer.userId);
    seen.set(session, true);
    return viewer;
  };
}
