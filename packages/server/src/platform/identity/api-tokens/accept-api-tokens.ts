import { forbidden, unauthorized } from '@capwise/domain/errors';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { Viewer } from '../../../db/scope.ts';
import type { Clock } from '../../clock.ts';
import { noteSecurity } from '../../security-log/note-security.ts';
import type { Settings } from '../../settings/env.ts';
import type { Authenticate } from '../authenticate.ts';
import { hashOfToken } from '../service-tokens.ts';
import { apiTokenOf, isWellFormed } from './api-token.ts';
import { findToken, noteTokenUse, type StoredToken, tokenViewer } from './stored-token.ts';

/** How long a token's viewer is cached. Changes to accounts, roles and tokens end it immediately. */
const BELIEVED_MS = 30_000;
const MAX_CACHED = 5_000;
/** Last use is stored to the minute, to limit writes. */
const NOTED_MS = 60_000;

interface Known {
  token: StoredToken;
  viewer: Viewer;
  generation: number;
  until: number;
}

interface TokenServices {
  database: Database;
  settings: Settings;
  clock: Clock;
}

/** Accepts API tokens besides the tokens of a sign-in. */
export function acceptApiTokens(authenticate: Authenticate, services: TokenServices): Authenticate {
  const { database, settings, clock } = services;
  const known = new LRUCache<string, Known>({ max: MAX_CACHED });

  async function lookUp(hash: string, now: Date): Promise<Pick<Known, 'token' | 'viewer'>> {
    const generation = database.changes.generation('accounts');
    const cached = known.get(hash);
    if (cached && cached.generation === generation && cached.until > now.getTime()) return cached;
    known.delete(hash);
    const token = await findToken(database.db, hash, now);
    if (!token) throw unauthorized();
    const viewer = await tokenViewer(database.db, token, settings, now);
    const until = Math.min(now.getTime() + BELIEVED_MS, token.expiresAt.getTime());
    if (generation !== null) known.set(hash, { token, viewer, generation, until });
    return { token, viewer };
  }

  return async (credentials) => {
    const text = apiTokenOf(credentials.authorization);
    if (text === null) return authenticate(credentials);
    if (!settings.API_TOKENS || !isWellFormed(text)) throw unauthorized();
    const now = clock.now();
    const { token, viewer } = await lookUp(hashOfToken(text), now);
    if (!token.allows(credentials.address)) {
      noteSecurity('api-token-refused', { problem: 'address', subject: String(token.id) }, token.userId);
      throw because('This API token may not be used from your address.');
    }
    if (token.usedAt === null || now.getTime() - token.usedAt.getTime() >= NOTED_MS) {
      token.usedAt = now;
      await noteTokenUse(database.db, token.id, { now, address: credentials.address, pauseMs: NOTED_MS });
    }
    return viewer;
  };
}

function because(reason: string) {
  const error = forbidden();
  error.reason = reason;
  return error;
}
