import { unauthorized } from '@capwise/domain/errors';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../db/scope.ts';
import { noteProviderRoles } from './provider-roles.ts';
import { goesOn, noteUse, type SessionLimits } from './sessions/open-sessions.ts';
import type { VerifyToken } from './token-identity.ts';
import { resolveViewer } from './viewers.ts';

/** How long a token's viewer is cached. Changes to accounts end it immediately. */
const BELIEVED_MS = 30_000;
const MAX_CACHED = 5_000;

interface Known {
  viewer: Viewer;
  generation: number;
  until: number;
}

export interface Credentials {
  authorization?: string | undefined;
  'user-agent'?: string | undefined;
  /** The caller's address, as `TRUST_PROXY` determines it. */
  address: string;
}

/**
 * Returns the viewer of a request, or null without an Authorization header. @throws AppError if the token is
 * refused
 */
export type Authenticate = (credentials: Credentials) => Promise<Viewer | null>;

export function createAuthenticate(
  database: Database,
  verifyToken: VerifyToken,
  limits: SessionLimits,
): Authenticate {
  const known = new Map<string, Known>();
  return async ({ authorization, 'user-agent': browser = '' }) => {
    if (authorization === undefined) return null;
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    if (!token) throw unauthorized();
    const generation = database.changes.generation('accounts');
    const kept = known.get(token);
    if (kept && kept.generation === generation && kept.until > Date.now()) return kept.viewer;
    const identity = await verifyToken(token);
    const now = new Date();
    if (!(await goesOn(database.db, identity.signIn, limits, now))) throw unauthorized();
    const viewer = await resolveViewer(database.db, identity);
    await noteUse(database.db, identity.signIn, { userId: viewer.userId, browser, now });
    await noteProviderRoles(database.db, viewer.userId, identity, now);
    if (generation !== null) {
      if (known.size >= MAX_CACHED) known.clear();
      const until = Math.min(Date.now() + BELIEVED_MS, identity.expiresAt * 1_000);
      known.set(token, { viewer, generation, until });
    }
    return viewer;
  };
}
