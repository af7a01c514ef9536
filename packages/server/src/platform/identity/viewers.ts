import { forbidden } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../db/scope.ts';
import type { TokenIdentity } from './token-identity.ts';

interface UserRow {
  id: number;
  email: string;
  status: string;
  system_id: number;
  system_is_active: boolean;
  is_trial: boolean;
  type_name: string;
  permissions: string[];
  system_ids: number[];
}

/** One statement: the user of an identity, with the permissions of the token's realm roles and own systems. */
async function findUser(db: Db, identity: TokenIdentity): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select u.id, u.email, u.status, u.system_id, s.is_active as system_is_active, s.is_trial, t.name as type_name,
      array(select distinct permission from role_permissions where role_name = any(${identity.roles}) order by 1)
        as permissions,
      array(select u.system_id union select system_id from user_systems where user_id = u.id) as system_ids
    from user_identities i
    join users u on u.id = i.user_id
    join systems s on s.id = u.system_id
    join system_types t on t.id = s.type_id
    where i.issuer = ${identity.issuer} and i.subject = ${identity.subject}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Links an identity to the invited user of its verified e-mail address, once: a user who already has an
 * identity of this issuer is not linked again.
 */
async function linkInvitedUser(db: Db, identity: TokenIdentity): Promise<void> {
  if (!identity.email || !identity.emailVerified) return;
  await sql`
    with invited as (
      select id from users
      where email = ${identity.email.trim().toLowerCase()} and status in ('Invited', 'Active')
        and not exists (select from user_identities where user_id = users.id and issuer = ${identity.issuer})
    ), linked as (
      insert into user_identities (issuer, subject, user_id)
      select ${identity.issuer}, ${identity.subject}, id from invited
      on conflict do nothing
      returning user_id
    )
    update users set status = 'Active' from linked where users.id = linked.user_id
  `.execute(db);
}

/**
 * The viewer behind a verified identity.
 * @throws AppError ForbiddenError when nobody invited this identity, or the user or system is deactivated
 */
export async function viewerOf(db: Db, identity: TokenIdentity): Promise<Viewer> {
  let user = await findUser(db, identity);
  if (!user) {
    await linkInvitedUser(db, identity);
    // Of several first requests at once one links; all of them find the user then.
    user = await findUser(db, identity);
  }
  if (!user || user.status === 'Deactivated' || !user.system_is_active) throw forbidden();
  const viewer = {
    userId: user.id,
    email: user.email,
    systemId: user.system_id,
    systemTypeName: user.type_name,
    isTrial: user.is_trial,
    permissions: user.permissions,
    signIn: identity.signIn,
  };
  return { ...viewer, systemIds: can(viewer, 'ViewAllSystems') ? null : user.system_ids };
}
