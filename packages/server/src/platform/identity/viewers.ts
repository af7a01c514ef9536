import { forbidden, unauthorized } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Membership, Viewer } from '../../db/scope.ts';
import { memberships } from '../access/places.ts';
import type { Settings } from '../settings/env.ts';
import { connectionOf, domainOf } from './connections/connections.ts';
import type { TrustedUsers } from './connections/trusted-users.ts';
import type { ProviderRoles, TokenIdentity } from './token-identity.ts';

/** Type of the system whose users reach all others. */
const STAFF_TYPE = 'PROVIDER';

interface UserRow {
  id: number;
  email: string;
  status: string;
  system_id: number;
  system_is_active: boolean;
  is_trial: boolean;
  type_name: string;
  roles: string[];
  granted_roles: string[];
  permissions: string[];
  system_ids: number[];
  memberships: Membership[];
  is_older: boolean;
}

/**
 * Finds a user with roles, permissions and active systems in one statement. A role counts if granted here or
 * given by the provider, no matter who manages it, and only in systems of the role's type.
 */
async function findUser(
  db: Db,
  who: RawBuilder<unknown>,
  roles: ProviderRoles,
  issuedAt: number | null,
): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    with person as (
      select u.*, s.is_active as system_is_active, s.is_trial, s.type_id, t.name as type_name
      from users u
      join systems s on s.id = u.system_id
      join system_types t on t.id = s.type_id
      where u.id = ${who}
    ), held as (
      select r.name, not (${roles.ofProvider === '*'} or r.name = any(${ofProvider(roles)}::text[])) as is_granted
      from person p join roles r on r.system_type_id = p.type_id
      where case when ${roles.ofProvider === '*'} or r.name = any(${ofProvider(roles)}::text[])
        then r.name = any(${roles.given}::text[])
        else exists (select from user_roles ur where ur.user_id = p.id and ur.role_name = r.name) end
    )
    select p.id, p.email, p.status, p.system_id, p.system_is_active, p.is_trial, p.type_name,
      array(select name from held order by 1) as roles,
      array(select name from held where is_granted) as granted_roles,
      array(select distinct permission from role_permissions where role_name in (select name from held) order by 1)
        as permissions,
      array(select s.id from systems s where s.is_active and s.id = any(array(
        select p.system_id union all
        select rs.system_id from reachable_systems rs where rs.user_id = p.id))) as system_ids,
      ${memberships(sql.ref('p.id'))} as memberships,
      coalesce(to_timestamp(${issuedAt}::float8) < p.sessions_valid_from, false) as is_older
    from person p
  `.execute(db);
  return rows[0] ?? null;
}

const ofProvider = ({ ofProvider: names }: ProviderRoles): readonly string[] => (names === '*' ? [] : names);

const findIdentity = (db: Db, { issuer, subject, roles, signIn }: TokenIdentity): Promise<UserRow | null> =>
  findUser(
    db,
    sql`(select user_id from user_identities where issuer = ${issuer} and subject = ${subject})`,
    roles,
    signIn.issuedAt,
  );

/**
 * Links an identity to the invited user with its verified email address. Skips users who already have an
 * identity of this issuer. Linked users who were invited become active.
 */
async function linkInvitedUser(db: Db, identity: TokenIdentity): Promise<void> {
  await sql`
    with invited as (
      select id from users
      where email = ${verifiedEmailOf(identity)} and status in ('Invited', 'Active')
        and not exists (select from user_identities where user_id = users.id and issuer = ${identity.issuer})
        and (${identity.users.servesStaff} or ${isCustomer})
    ), linked as (
      insert into user_identities (issuer, subject, user_id)
      select ${identity.issuer}, ${identity.subject}, id from invited
      on conflict do nothing
      returning user_id
    )
    update users set status = 'Active' where status = 'Invited' and (id in (select user_id from linked)
      or id in (select user_id from user_identities where issuer = ${identity.issuer} and subject = ${identity.subject}))
  `.execute(db);
}

const isCustomer = sql<boolean>`exists (select from systems s join system_types t on t.id = s.type_id
  where s.id = users.system_id and t.name <> ${STAFF_TYPE})`;

/** Null if the provider did not verify the address. No user has a null address. */
const verifiedEmailOf = ({ email, emailVerified }: TokenIdentity): string | null =>
  email && emailVerified ? email.trim().toLowerCase() : null;

interface Reason {
  /** Safe to show: the person has proven their identity. */
  person: string;
  log: string;
}

function refusal({ person, log }: Reason, { issuer, subject, email, emailVerified }: TokenIdentity) {
  const address = email ? `${email}, ${emailVerified ? 'verified' : 'not verified'}` : 'no email address';
  return refused({ person, log: `${log} (subject ${subject} of ${issuer}; ${address})` });
}

function refused({ person, log }: Reason) {
  const error = forbidden();
  error.reason = person;
  error.cause = new Error(log);
  return error;
}

function unknownBecause({ email, emailVerified, users }: TokenIdentity): Reason {
  if (email && !users.serves(email)) return foreignBecause(email, users);
  if (email && emailVerified)
    return { person: 'Nobody has invited this account.', log: 'Nobody has invited this identity' };
  const person = email
    ? 'Your identity provider has not verified your email address.'
    : 'Your identity provider sends no email address.';
  return { person, log: 'The identity has no verified email address' };
}

const foreignBecause = (email: string | null, { connection }: TrustedUsers): Reason => ({
  person: `Addresses at ${domainOf(email)} sign in at another identity provider. Sign in again and enter that email address.`,
  log: `The connection ${connection ?? 'of OIDC_ISSUER'} does not serve the domain of this address`,
});

/** The domain of the user's own address decides, so an identity of an earlier provider ends with a new connection. */
function connectionRefusal({ email, type_name }: UserRow, users: TrustedUsers): Reason | null {
  if (!users.serves(email)) return foreignBecause(email, users);
  if (type_name !== STAFF_TYPE || users.servesStaff) return null;
  return {
    person: 'Your account cannot sign in at this identity provider. Ask for an address outside this domain.',
    log: `The connection ${users.connection} does not serve staff`,
  };
}

function accountRefusal(user: UserRow): Reason | null {
  if (user.status === 'Requested')
    return { person: 'Your account is waiting for approval.', log: `The user ${user.id} is Requested` };
  if (user.status !== 'Active')
    return { person: 'Your account is not active.', log: `The user ${user.id} is ${user.status}` };
  if (!user.system_is_active)
    return {
      person: 'Your account’s system is not active.',
      log: `The system ${user.system_id} is not active`,
    };
  return null;
}

/**
 * The viewer of a verified identity.
 * @throws AppError ForbiddenError if nobody invited this identity, or the user or system is inactive
 * @throws AppError UnauthorizedError if the user's sessions were ended
 */
export async function resolveViewer(db: Db, identity: TokenIdentity): Promise<Viewer> {
  let user = await findIdentity(db, identity);
  const mayLink = user ? !connectionRefusal(user, identity.users) : identity.users.serves(identity.email);
  if (mayLink && (!user || user.status === 'Invited')) {
    await linkInvitedUser(db, identity);
    // Of several concurrent first requests, one links the user. All of them find the user here.
    user = await findIdentity(db, identity);
  }
  if (!user) throw refusal(unknownBecause(identity), identity);
  const reason = connectionRefusal(user, identity.users) ?? accountRefusal(user);
  if (reason) throw refusal(reason, identity);
  if (user.is_older) throw unauthorized();
  return { ...viewerOf(user), signIn: identity.signIn };
}

/**
 * The viewer that a user would be after signing in.
 * @param roles those that the identity provider gave
 * @throws AppError ForbiddenError if the user or system is inactive, or no provider may sign the user in
 */
export async function resolveOwner(
  db: Db,
  userId: number,
  roles: ProviderRoles,
  settings: Settings,
): Promise<Viewer> {
  const user = await findUser(db, sql`${userId}::int`, roles, null);
  if (!user) throw unauthorized();
  const reason = connectionRefusal(user, connectionOf(settings, user.email).users) ?? accountRefusal(user);
  if (reason) throw refused(reason);
  return viewerOf(user);
}

function viewerOf(user: UserRow): Viewer {
  const viewer = {
    userId: user.id,
    email: user.email,
    systemId: user.system_id,
    systemTypeName: user.type_name,
    isTrial: user.is_trial,
    roles: user.roles,
    grantedRoles: user.granted_roles,
    permissions: user.permissions,
    memberships: user.memberships,
  };
  return { ...viewer, systemIds: can(viewer, 'ViewAllSystems') ? null : user.system_ids };
}
