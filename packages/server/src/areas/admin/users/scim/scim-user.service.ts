import { MEMBER_ROLES, type SystemTypeName } from '@capwise/domain/account/standard-roles';
import type { ScimList } from '@capwise/domain/admin/scim/list-request';
import {
  noSuchResource,
  preconditionFailed,
  scimForbidden,
  scimTaken,
} from '@capwise/domain/admin/scim/scim-errors';
import {
  detailsOfUser,
  patchedUser,
  type ScimUser,
  userOfResource,
} from '@capwise/domain/admin/scim/scim-user';
import { reactivatedStatus, type UserDetails } from '@capwise/domain/admin/users';
import { readId } from '@capwise/domain/ids';
import type { Scope } from '../../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../../platform/audit/recorded.ts';
import { isOfProvider } from '../../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { inputDigest } from '../../../../platform/request-keys/input-digest.ts';
import { holdSystem } from '../../facilities/save-facility.queries.ts';
import { getSystem } from '../../systems/system.service.ts';
import { insertUser } from '../create-user.queries.ts';
import { ADDRESS_TAKEN, addedUserAuditEntry } from '../create-user.service.ts';
import { isAddressTaken, readDetails } from '../edit/edit-user.queries.ts';
import { isSame, saveDetails } from '../edit/edit-user.service.ts';
import { followRoles } from '../following/follow-roles.ts';
import { inviteStored } from '../invite-user.service.ts';
import { lockUsers } from '../lock-users.queries.ts';
import { managedUserRefusal } from '../managed-user.ts';
import { type ManagedUser, setStatus } from '../user.queries.ts';
import { deactivate, reactivate, userStatusAuditEntry } from '../user-status.service.ts';
import {
  countScimUsers,
  findDeletedUser,
  findScimUser,
  linkUser,
  listScimUsers,
  lockProvisioning,
  type ScimUserRow,
  unlinkUser,
} from './scim-user.queries.ts';

export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** Checks the ETag of a request against the stored resource. */
export type Precondition<Row> = (row: Row) => boolean;

export async function scimUserList(scope: Scope, list: ScimList): Promise<Listed<ScimUserRow>> {
  const total = await countScimUsers(scope, list.filter);
  const isEmpty = list.limit === 0 || list.offset >= total;
  return { total, rows: isEmpty ? [] : await listScimUsers(scope, list) };
}

/** @throws AppError NotFoundError */
export async function scimUser(scope: Scope, id: string): Promise<ScimUserRow> {
  const number = readId(id);
  const row = number === null ? null : await findScimUser(scope, number);
  if (!row) throw noSuchResource();
  return row;
}

/**
 * Adds a user who is ready to be invited. A user whom the provider has deleted comes back.
 * @throws AppError ValidationError, ConflictError with the type uniqueness
 */
export function createScimUser(scope: Scope, services: Services, body: unknown): Promise<ScimUserRow> {
  const wanted = userOfResource(body, true);
  const details = detailsOfUser(wanted);
  return recorded(scope, async (inner, record) => {
    await lockProvisioning(inner);
    const deleted = await findDeletedUser(inner, details.emailAddress);
    const id = deleted ?? (await addUser(inner, services, details, record));
    const user = await lockedUser(inner, services, id);
    await linkUser(inner, id, details.externalId, services.clock.now());
    const entries = await applyDetails(inner, services, user, { details, staysActive: wanted.isActive });
    await record([...entries, ...(await applyActive(inner, services, id, wanted.isActive))]);
    if (deleted === null && wanted.isActive) await record(await invited(inner, services, id));
    return scimUser(inner, String(id));
  });
}

async function addUser(
  scope: Scope,
  services: Services,
  { externalId, ...details }: ReturnType<typeof detailsOfUser>,
  record: (entry: AuditEntry) => Promise<void>,
): Promise<number> {
  const { viewer } = scope;
  await holdSystem(scope, viewer.systemId);
  const system = await getSystem(scope, viewer.systemId);
  const member = (MEMBER_ROLES as Partial<Record<SystemTypeName, string>>)[system.type as SystemTypeName];
  const isOfToken = member && isOfProvider(services.settings, member, details.emailAddress);
  const roles = member && viewer.roles.includes(member) && !isOfToken ? [member] : [];
  const id = await insertUser(scope, {
    ...details,
    systemId: system.id,
    facilityId: null,
    status: 'Ready_For_Invite',
    roles,
    requestKey: null,
    requestDigest: inputDigest({ ...details }),
    at: services.clock.now(),
  });
  if (id === null) throw scimTaken(ADDRESS_TAKEN);
  const choices = { isAdmin: false, directProvisioning: true, initialRoles: roles };
  await record(
    addedUserAuditEntry({ ...details, ...choices, id, roles, facility: null, systemId: system.id }),
  );
  return id;
}

/** Null if the system does not invite its users automatically, and for users who cannot be invited now. */
const invited = async (scope: Scope, services: Services, userId: number) =>
  inviteStored(scope, services, await getSystem(scope, scope.viewer.systemId), userId);

export const replaceScimUser = (
  scope: Scope,
  services: Services,
  { id, body, isMet }: { id: string; body: unknown; isMet: Precondition<ScimUserRow> },
): Promise<ScimUserRow> =>
  changeScimUser(scope, services, { id, isMet }, ({ isActive }) => userOfResource(body, isActive));

export const patchScimUser = (
  scope: Scope,
  services: Services,
  { id, body, isMet }: { id: string; body: unknown; isMet: Precondition<ScimUserRow> },
): Promise<ScimUserRow> => changeScimUser(scope, services, { id, isMet }, (user) => patchedUser(user, body));

async function changeScimUser(
  scope: Scope,
  services: Services,
  { id, isMet }: { id: string; isMet: Precondition<ScimUserRow> },
  change: (user: ScimUser) => ScimUser,
): Promise<ScimUserRow> {
  try {
    return await recorded(scope, async (inner, record) => {
      const { user, row } = await lockedResource(inner, services, id, isMet);
      const before = storedUser(row);
      const after = change(before);
      const { isActive, ...fields } = after;
      const isChanged = Object.entries(fields).some(
        ([name, value]) => before[name as keyof ScimUser] !== value,
      );
      const entries: AuditEntry[] = [];
      // A user added by hand may lack what a provider must send, so only changes are checked.
      if (isChanged) {
        const details = detailsOfUser(after);
        entries.push(...(await applyDetails(inner, services, user, { details, staysActive: isActive })));
        if (details.externalId !== before.externalId) {
          await linkUser(inner, row.id, details.externalId, services.clock.now());
          entries.push(linkEntry(user, before.externalId, details.externalId));
        }
      }
      await record([...entries, ...(await applyActive(inner, services, row.id, isActive))]);
      return scimUser(inner, id);
    });
  } catch (error) {
    // Outside the transaction, because the duplicate aborts it.
    if (isAddressTaken(error)) throw scimTaken(ADDRESS_TAKEN);
    throw error;
  }
}

/**
 * Deactivates a user and hides them from providers. Their records stay.
 * @throws AppError NotFoundError, ForbiddenError, ConflictError
 */
export function deleteScimUser(
  scope: Scope,
  services: Services,
  { id, isMet }: { id: string; isMet: Precondition<ScimUserRow> },
): Promise<void> {
  return recorded(scope, async (inner, record) => {
    const { user, row } = await lockedResource(inner, services, id, isMet);
    const entries = await applyActive(inner, services, row.id, false);
    await unlinkUser(inner, row.id, services.clock.now());
    const roles = await followRoles(inner, services, [user]);
    const { name: subjectName, systemId } = user;
    await record([...entries, ...roles, { action: 'user.unlink', subjectId: row.id, subjectName, systemId }]);
  });
}

async function lockedResource(
  scope: Scope,
  services: Services,
  id: string,
  isMet: Precondition<ScimUserRow>,
) {
  await lockProvisioning(scope);
  const { id: userId } = await scimUser(scope, id);
  const user = await lockedUser(scope, services, userId);
  const row = await scimUser(scope, id);
  if (!isMet(row)) throw preconditionFailed();
  return { user, row };
}

async function lockedUser(scope: Scope, services: Services, id: number): Promise<ManagedUser> {
  const [user] = await lockUsers(scope, services, [id], null);
  if (!user) throw noSuchResource();
  if (managedUserRefusal(scope, user))
    throw scimForbidden('The user has a permission that identity providers do not manage');
  return user;
}

const storedUser = (row: ScimUserRow): ScimUser => ({
  userName: row.email ?? '',
  externalId: row.externalId ?? '',
  givenName: row.firstName,
  familyName: row.lastName,
  honorificPrefix: row.prefix,
  title: row.title ?? '',
  phoneNumber: row.phoneNumber,
  isActive: row.isActive,
});

/** Saves changed details. A user with a new address is invited again if the system does so automatically. */
async function applyDetails(
  scope: Scope,
  services: Services,
  user: ManagedUser,
  { details, staysActive }: { details: UserDetails; staysActive: boolean },
): Promise<AuditEntry[]> {
  const before = await readDetails(scope, user.id);
  if (isSame(before, details)) return [];
  const facility = { id: before.facilityId, name: before.facility };
  const entries = await saveDetails(scope, services, user, { before, details, facility });
  if (details.emailAddress === before.emailAddress) return entries;
  // Others are invited when they are reactivated.
  const isInvited = staysActive && user.status !== 'Deactivated';
  const invitation = isInvited ? await invited(scope, services, user.id) : null;
  return invitation ? [...entries, invitation] : entries;
}

/** Reactivated users who have not signed in get a new link if the system invites its users automatically. */
async function applyActive(
  scope: Scope,
  services: Services,
  userId: number,
  isActive: boolean,
): Promise<AuditEntry[]> {
  // Details may have changed the status, so it is read again.
  const user = await lockedUser(scope, services, userId);
  if (isActive === (user.status !== 'Deactivated')) return [];
  if (!isActive) return [await deactivate(scope, services, user)];
  const entries =
    reactivatedStatus(user) === 'Requested'
      ? await letIn(scope, services, user)
      : [await reactivate(scope, services, user)];
  const invitation = await invited(scope, services, userId);
  return invitation ? [...entries, invitation] : entries;
}

/** A provider decides who may sign in, so a request that it activates waits for nobody. */
async function letIn(scope: Scope, services: Services, user: ManagedUser): Promise<AuditEntry[]> {
  const reactivated = await reactivate(scope, services, user);
  await setStatus(scope, user.id, 'Ready_For_Invite', { approved_at: services.clock.now() });
  const requested: ManagedUser = { ...user, status: 'Requested' };
  return [reactivated, userStatusAuditEntry('user.approve', requested, 'Ready_For_Invite')];
}

const linkEntry = (user: ManagedUser, before: string, after: string): AuditEntry => ({
  action: 'user.update',
  subjectId: user.id,
  subjectName: user.name,
  systemId: user.systemId,
  before: { externalId: before },
  after: { externalId: after },
});
