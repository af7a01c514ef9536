import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { maySignIn } from '../../../platform/access/may-sign-in.ts';
import { signsInStaff } from '../../../platform/identity/connections/connections.ts';
import type { Settings } from '../../../platform/settings/env.ts';

/**
 * Blocks other counts of a role's holders until the transaction ends. Lock users before it and systems after
 * it. The viewer's own row comes first, because changes refer to it.
 */
export async function lockHolders({ db, viewer }: Scope, role: string): Promise<void> {
  await sql`select from users where id = ${viewer.userId} for key share`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended('holders of ' || ${role}, 0))`.execute(db);
}

export interface Holder {
  userId: number;
  systemId: number;
}

/** Staff with a role who can sign in. Call {@link lockHolders} first. */
export async function listActiveHolders({ db }: Scope, settings: Settings, role: string): Promise<Holder[]> {
  const { rows } = await sql<Holder & { email: string | null }>`
    select u.id as "userId", u.system_id as "systemId", u.email from user_roles ur join users u on u.id = ur.user_id
    join systems s on s.id = u.system_id join roles r on r.name = ur.role_name and r.system_type_id = s.type_id
    where ur.role_name = ${role} and ${maySignIn('u')}
  `.execute(db);
  return rows.filter(({ email }) => signsInStaff(settings, email));
}
