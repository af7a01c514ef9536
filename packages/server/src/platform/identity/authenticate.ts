import { unauthorized } from '@capwise/domain/errors';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../db/scope.ts';
import { isEnded } from './ended-sign-ins.ts';
import type { VerifyToken } from './token-identity.ts';
import { viewerOf } from './viewers.ts';

/** How long a verified token's viewer is believed without asking again; a change to accounts ends it at once. */
const BELIEVED_MS = 30_000;
const MOST_KEPT = 5_000;

interface Known {
  viewer: Viewer;
  generation: number;
  until: number;
}

/** The viewer of an Authorization header: null without one. @throws AppError when the bearer is refused */
export type Authenticate = (authorization: string | undefined) => Promise<Viewer | null>;

export function createAuthenticate(database: Database, verifyToken: VerifyToken): Authenticate {
  const known = new Map<string, Known>();
  return async (authorization) => {
    if (authorization === undefined) return null;
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    if (!token) throw unauthorized();
    const generation = database.changes.generation('accounts');
    const kept = known.get(token);
    if (kept && kept.generation === generation && kept.until > Date.now()) return kept.viewer;
    const identity = await verifyToken(token);
    if (await isEnded(database.db, identity.signIn)) throw unauthorized();
    const viewer = await viewerOf(database.db, identity);
    if (generation !== null) {
      if (known.size >= MOST_KEPT) known.clear();
      const until = Math.min(Date.now() + BELIEVED_MS, identity.expiresAt * 1_000);
      known.set(token, { viewer, generation, until });
    }
    return viewer;
  };
}
