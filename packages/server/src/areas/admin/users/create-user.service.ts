import { ADMINISTRATOR_ROLES, type SystemTypeName } from '@capwise/domain/account/standard-roles';
import { type AddUser, AddUserSchema, FACILITY_MISSING, RequestKeySchema } from '@capwise/domain/admin/users';
import { alreadyDone, conflict, forbidden, invalid } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { isOfProvider } from '../../../platform/identity/managed-roles.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { inputDigest } from '../../../platform/request-keys/input-digest.ts';
import { holdSystem } from '../facilities/save-facility.queries.ts';
import { listFacilitiesOf, type SystemRow } from '../systems/system.queries.ts';
import { getSystem } from '../systems/system.service.ts';
import { findAdded, insertUser } from './create-user.queries.ts';
import { INVITED_OFTEN, inviteStored, refusalOf } from './invite-user.service.ts';
import { userRequestMail } from './user-request-mail.ts';
import { assertMayGive, assertNotAbove, assertNotOfProvider, refuseRetired } from './user-roles.service.ts';

export interface CreateUser extends Record<string, unknown> {
  facilityId?: string | null | undefined;
  requestKey?: string | null | undefined;
}

export interface CreateUserResult {
  isSuccessful: boolean;
  /** Why it failed, or what went wrong after the user was added. */
  message: string;
}

/**
 * The same message for addresses in this system and in others, so that it does not reveal users elsewhere.
 */
export const ADDRESS_TAKEN = 'A user with this email address cannot be added.';

const DONE: CreateUserResult = { isSuccessful: true, message: '' };

/**
 * Adds a user to a system. Users who may provision add one who is ready to be invited. Otherwise the user is
 * a request that staff approve.
 * @throws AppError NotFoundError, ForbiddenError, ValidationError naming the field, ConflictError,
 * TooManyRequestsError for too many requests within an hour
 */
export async function createUser(
  scope: Scope,
  services: Services,
  systemId: string,
  input: CreateUser,
): Promise<CreateUserResult> {
  const user = parseInput(AddUserSchema, withoutNulls(input));
  const requestKey = parseInput(RequestKeySchema, input.requestKey ?? null, 'requestKey');
  const requestDigest = inputDigest({ ...user, facilityId: input.facilityId || null });
  if ((user.isAdmin || user.directProvisioning) && !can(scope.viewer, 'CanProvisionCapitalUser'))
    throw forbidden();
  if (!user.directProvisioning) await countMailed(scope, services, 'user-request');
  return recorded(scope, async (inner, record) => {
    await holdSystem(inner, parseId(systemId));
    const system = await getSystem(inner, systemId);
    const roles = await checkInitialRoles(inner, services, system, user);
    const facility = await checkFacility(inner, system, parseOptionalId(input.facilityId));
    const status = user.directProvisioning ? 'Ready_For_Invite' : 'Requested';
    const made = { ...user, systemId: system.id, facilityId: facility?.id ?? null, status, roles } as const;
    const id = await insertUser(inner, { ...made, requestKey, requestDigest, at: services.clock.now() });
    if (id === null) {
      await record(null);
      const added = requestKey === null ? null : await findAdded(inner, system.id, requestKey);
      if (added === null) return { isSuccessful: false, message: ADDRESS_TAKEN };
      if (added.status === 'Deactivated')
        throw alreadyDone(`${added.name} was already added, but has since been deactivated`, [added.id]);
      if (added.digest === null || added.digest === requestDigest) return DONE;
      throw alreadyDone(`${added.name} was already added. Save again to add another user`, [added.id]);
    }
    const entry = addedUserAuditEntry({
      ...user,
      id,
      roles,
      facility: facility?.name ?? null,
      systemId: system.id,
    });
    if (status === 'Requested') {
      await services.mail.queue(inner.db, userRequestMail(services.settings, system, [user], inner.viewer));
      await record(entry);
      return DONE;
    }
    const invited = await inviteStored(inner, services, system, id);
    await record(invited ? [entry, invited] : entry);
    const reason = refusalOf(system) ?? (user.emailAddress === '' ? null : INVITED_OFTEN);
    return invited || !system.autoInviteUsers || reason === null
      ? DONE
      : { isSuccessful: true, message: `The user was added, but not invited. ${reason}` };
  });
}

const withoutNulls = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

async function checkInitialRoles(
  scope: Scope,
  services: Services,
  system: SystemRow,
  { isAdmin, initialRoles, emailAddress }: AddUser,
): Promise<string[]> {
  const roles = await assertMayGive(scope, system.typeId, initialRoles);
  assertNotOfProvider(services, initialRoles, emailAddress);
  refuseRetired(roles, initialRoles, 'initialRoles');
  if (!isAdmin) return [...new Set(initialRoles)];
  const administrator = ADMINISTRATOR_ROLES[system.type as SystemTypeName];
  await assertNotAbove(scope, [administrator]);
  if (isOfProvider(services.settings, administrator, emailAddress))
    throw conflict('Only the identity provider can make a user an administrator', 'isAdmin');
  return [...new Set([...initialRoles, administrator])];
}

/** @throws AppError ValidationError if the system has facilities and this is not one of them */
export async function checkFacility(scope: Scope, system: SystemRow, facilityId: number | null) {
  const facilities = await listFacilitiesOf(scope, [system.id]);
  const facility = facilities.find(({ id }) => id === facilityId) ?? null;
  if (facilityId === null ? facilities.length > 0 : facility === null)
    throw invalid(FACILITY_MISSING, 'facilityId');
  return facility;
}

interface Added extends AddUser {
  id: number;
  systemId: number;
  roles: readonly string[];
  facility: string | null;
}

export const addedUserAuditEntry = ({ id, systemId, roles, facility, ...user }: Added) =>
  ({
    action: user.directProvisioning ? 'user.create' : 'user.request',
    subjectId: id,
    subjectName: `${user.firstName} ${user.lastName}`,
    systemId,
    after: { email: user.emailAddress, title: user.title, facility, roles },
  }) as const;
