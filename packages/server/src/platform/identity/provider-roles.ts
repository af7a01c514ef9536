import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Settings } from '../settings/env.ts';
import { connectionOf, connectionsOf } from './connections/connections.ts';
import type { ProviderRoles, TokenIdentity } from './token-identity.ts';

/** An identity provider reports lost roles only at a sign-in, so older ones no longer count for API tokens. */
const BELIEVED_DAYS = 30;
const DAY_MS = 86_400_000;
/** A sign-in with unchanged roles is noted this often, to limit writes. */
const NOTED_HOURS = 12;

/** Stores the roles that the identity provider gave at a sign-in, for the user's API tokens. */
export async function noteProviderRoles(
  db: Db,
  userId: number,
  { issuer, roles: { ofProvider, given } }: Pick<TokenIdentity, 'issuer' | 'roles'>,
  now: Date,
): Promise<void> {
  if (ofProvider.length === 0) return;
  await sql`
    insert into provider_roles (user_id, issuer, roles, noted_at)
    values (${userId}, ${issuer}, ${[...given].sort()}::text[], ${now})
    on conflict (user_id) do update
      set issuer = excluded.issuer, roles = excluded.roles, noted_at = excluded.noted_at
    where provider_roles.roles <> excluded.roles or provider_roles.issuer is distinct from excluded.issuer
      or provider_roles.noted_at < ${now}::timestamptz - make_interval(hours => ${NOTED_HOURS})
  `.execute(db);
}

/** Roles of the owner's identity provider, as of the last sign-in there. */
export async function rolesOfToken(
  db: Db,
  userId: number,
  settings: Settings,
  now: Date,
): Promise<ProviderRoles> {
  if (connectionsOf(settings).every(({ managedRoles }) => managedRoles.length === 0))
    return { ofProvider: [], given: [] };
  const since = new Date(now.getTime() - BELIEVED_DAYS * DAY_MS);
  const row = await db
    .selectFrom('users as u')
    .leftJoin('provider_roles as r', (join) =>
      join.onRef('r.user_id', '=', 'u.id').on('r.noted_at', '>', since),
    )
    .where('u.id', '=', userId)
    .select(['u.email', 'r.roles', 'r.issuer'])
    .executeTakeFirst();
  const { managedRoles, issuer, users } = connectionOf(settings, row?.email ?? null);
  // Rows without an issuer are older than connections.
  const isOwn = row?.issuer === issuer || (row?.issuer === null && users.connection === null);
  return { ofProvider: managedRoles, given: (isOwn && row?.roles) || [] };
}
