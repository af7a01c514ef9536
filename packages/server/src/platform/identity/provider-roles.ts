import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Settings } from '../settings/env.ts';
import { managedRoles } from './managed-roles.ts';
import type { ProviderRoles } from './token-identity.ts';

/** An identity provider reports lost roles only at a sign-in, so older ones no longer count for API tokens. */
const BELIEVED_DAYS = 30;
const DAY_MS = 86_400_000;
/** A sign-in with unchanged roles is noted this often, to limit writes. */
const NOTED_HOURS = 12;

/** Stores the roles that the identity provider gave at a sign-in, for the user's API tokens. */
export async function noteProviderRoles(
  db: Db,
  userId: number,
  { ofProvider, given }: ProviderRoles,
  now: Date,
): Promise<void> {
  if (ofProvider.length === 0) return;
  await sql`
    insert into provider_roles (user_id, roles, noted_at) values (${userId}, ${[...given].sort()}::text[], ${now})
    on conflict (user_id) do update set roles = excluded.roles, noted_at = excluded.noted_at
    where provider_roles.roles <> excluded.roles
      or provider_roles.noted_at < ${now}::timestamptz - make_interval(hours => ${NOTED_HOURS})
  `.execute(db);
}

/** Roles of the identity provider, as of the owner's last sign-in. */
export async function rolesOfToken(
  db: Db,
  userId: number,
  settings: Settings,
  now: Date,
): Promise<ProviderRoles> {
  const ofProvider = managedRoles(settings);
  if (ofProvider.length === 0) return { ofProvider, given: [] };
  const row = await db
    .selectFrom('provider_roles')
    .where('user_id', '=', userId)
    .where('noted_at', '>', new Date(now.getTime() - BELIEVED_DAYS * DAY_MS))
    .select('roles')
    .executeTakeFirst();
  return { ofProvider, given: row?.roles ?? [] };
}
