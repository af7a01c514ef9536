import { LRUCache } from 'lru-cache';
import { noteSecurity } from '../security-log/note-security.ts';
import type { Authenticate } from './authenticate.ts';

/** Sessions that are remembered; one that was forgotten is noted once more. */
const MAX_SESSIONS = 10_000;

/**
 * Notes each session with its first request, whatever provider it is of. A provider that names no session begins one
 * with each token.
 */
export function noteSignIns(authenticate: Authenticate): Authenticate {
  const seen = new LRUCache<string, true>({ max: MAX_SESSIONS });
  return async (headers) => {
    const viewer = await authenticate(headers);
    if (!viewer?.signIn) return viewer;
    const session = JSON.stringify([viewer.userId, viewer.signIn.issuer, viewer.signIn.key]);
    if (!seen.has(session)) noteSecurity('signed-in', {}, viewer.userId);
    seen.set(session, true);
    return viewer;
  };
}
