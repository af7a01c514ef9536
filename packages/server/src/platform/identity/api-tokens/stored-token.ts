import { permissionsOfToken } from '@capwise/domain/account/token-areas';
import { mayManageInstallation } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Viewer } from '../../../db/scope.ts';
import type { Settings } from '../../settings/env.ts';
import { rolesOfToken } from '../provider-roles.ts';
import { resolveOwner } from '../viewers.ts';
import { allowedAddresses } from './allowed-addresses.ts';

export interface StoredToken {
  id: number;
  userId: number;
  name: string;
  areas: readonly string[];
  mayWrite: boolean;
  expiresAt: Date;
  usedAt: Date | null;
  allows(address: string): boolean;
}

/** Finds a token that is neither revoked nor expired. */
export async function findToken(db: Db, hash: string, now: Date): Promise<StoredToken | null> {
  const { rows } = await sql<Omit<StoredToken, 'allows'> & { addresses: string[] }>`
    select t.id, t.user_id as "userId", t.name, t.areas, t.may_write as "mayWrite", t.addresses,
      t.expires_at as "expiresAt", u.used_at as "usedAt"
    from api_tokens t left join api_token_uses u on u.token_id = t.id
    where t.token_hash = ${hash} and t.revoked_at is null and t.expires_at > ${now}
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { addresses, ...token } = found;
  return { ...token, allows: allowedAddresses(addresses) };
}

/**
 * The owner of a token, with the owner's present permissions in the token's areas.
 * @throws AppError ForbiddenError if the owner may not sign in
 */
export async function tokenViewer(
  db: Db,
  { id, userId, name, areas, mayWrite }: StoredToken,
  settings: Settings,
  now: Date,
): Promise<Viewer> {
  const roles = await rolesOfToken(db, userId, settings, now);
  const owner = await resolveOwner(db, userId, roles, settings);
  const permissions = permissionsOfToken(owner.permissions, areas);
  const coversGifts = areas.includes('compliance');
  const memberships = coversGifts ? owner.memberships : [];
  const entersAsStaff = coversGifts && mayManageInstallation(owner);
  // Roles decide which roles a person may grant, which tokens never do.
  return { ...owner, roles: [], permissions, memberships, apiToken: { id, name, mayWrite, entersAsStaff } };
}

/** @param use `pauseMs` is the time between two writes, also of several processes. */
export async function noteTokenUse(
  db: Db,
  tokenId: number,
  { now, address, pauseMs }: { now: Date; address: string; pauseMs: number },
): Promise<void> {
  await sql`
    insert into api_token_uses (token_id, used_at, address)
    select id, ${now}::timestamptz, ${address} from api_tokens where id = ${tokenId}
    on conflict (token_id) do update set used_at = excluded.used_at, address = excluded.address
    where api_token_uses.used_at <= ${new Date(now.getTime() - pauseMs)}
  `.execute(db);
}
