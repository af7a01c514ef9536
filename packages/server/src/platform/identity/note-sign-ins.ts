import { LRUCache } from 'lru-cache';
import { noteSecurity } from '../security-log/note-security.ts';
import type { Authenticate } from './authenticate.ts';

/** A session that drops out of the cache is logged again. */
const MAX_SESSIONS = 10_000;

/**
 * Logs the first request of each session, for any provider. If the provider sends no session ID, each token
 * counts as a session.
 */
export function noteSignIns(authenticate: Authenticate): Authenticate {
  const seen = new LRUCache<string, true>({ max: MAX_SESSIONS });
  return async (credentials) => {
    const viewer = await authenticate(credentials);
    if (!viewer?.signIn) return viewer;
    const session = JSON.stringify([viewer.userId, viewer.signIn.issuer, viewer.signIn.key]);
    if (!seen.has(session)) noteSecurity('signed-in', {}, viewer.userId);
    seen.set(session, true);
    return viewer;
  };
}
