import { ADDRESS_NOT_FREE, addressRefusal, statusAtNewAddress } from '@capwise/domain/admin/user-address';
import { type UserDetails, UserDetailsSchema } from '@capwise/domain/admin/users';
import { conflict } from '@capwise/domain/errors';
import { can, isStaff } from '@capwise/domain/permissions/can';
import { parseOptionalId } from '../../../../db/ids.ts';
import type { Scope } from '../../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../../platform/audit/recorded.ts';
import { forgetIdentity } from '../../../../platform/identity/forget-identity.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { keepAnAdministrator } from '../../administrators/keep-administrator.ts';
import { getSystem } from '../../systems/system.service.ts';
import { checkFacility } from '../create-user.service.ts';
import { directoryScope, followRoles } from '../following/follow-roles.ts';
import { changeableUser, managedUserRefusal } from '../managed-user.ts';
import { holdAllRoles, listHeldRoles } from '../role.queries.ts';
import { listManagedUsers, type ManagedUser } from '../user.queries.ts';
import {
  changeDetails,
  isAddressTaken,
  lastEditor,
  readDetails,
  replaceFacilities,
  type StoredDetails,
  takeBackInvitation,
} from './edit-user.queries.ts';

export interface EditUser extends Record<string, unknown> {
  facilityId?: string | null | undefined;
  /** `detailsVersion` of the user being edited. */
  seen?: string | null | undefined;
}

/**
 * Changes the details of a person. A new email address also takes the account from the earlier one: the
 * user must be invited again.
 * @throws AppError ValidationError naming the field, ConflictError for an address that cannot be used or if
 * someone else has changed the user, and the errors of `changeableUser`
 */
export async function updateUser(
  scope: Scope,
  services: Services,
  userId: string,
  input: EditUser,
): Promise<boolean> {
  const details = parseInput(UserDetailsSchema, input);
  try {
    return await recorded(scope, async (inner, record) => {
      const user = await changeableUser(inner, services, userId);
      const before = await readDetails(inner, user.id);
      const facility = await chosenFacility(inner, user, before, input.facilityId);
      const isChanged = !isSame(before, details) || facility.id !== before.facilityId;
      if (isChanged && input.seen && input.seen !== before.version)
        throw await changedByOther(inner, user.id);
      const entries = isChanged
        ? await saveDetails(inner, services, user, { before, details, facility })
        : null;
      await record(entries);
      return true;
    });
  } catch (error) {
    // Outside the transaction, because the duplicate aborts it.
    if (isAddressTaken(error)) throw conflict(ADDRESS_NOT_FREE, 'emailAddress');
    throw error;
  }
}

interface ChosenFacility {
  id: number | null;
  name: string | null;
}

/**
 * Saves the details of a user whom the caller has locked. At a new address, another provider may decide which stored
 * roles have an effect, and which roles groups give.
 * @throws AppError ConflictError if the viewer may not change the address, ForbiddenError if the user would have an
 * administrative permission there that the viewer lacks, and an error that {@link isAddressTaken} recognizes
 */
export async function saveDetails(
  scope: Scope,
  services: Services,
  user: ManagedUser,
  { before, details, facility }: { before: StoredDetails; details: UserDetails; facility: ChosenFacility },
): Promise<AuditEntry[]> {
  const isMoved = details.emailAddress !== before.emailAddress;
  if (isMoved) await leaveAddress(scope, services, user, details.emailAddress);
  await changeDetails(scope, [{ userId: user.id, details }]);
  if (facility.id !== null && facility.id !== before.facilityId)
    await replaceFacilities(scope, [{ userId: user.id, facilityId: facility.id }]);
  const entry = detailsEntry(user, before, { ...details, facility: facility.name });
  if (!isMoved) return [entry];
  const directory = await directoryScope(scope, user.systemId);
  const [moved] = await listManagedUsers(directory, services, [user.id], null);
  const refusal = managedUserRefusal(scope, moved!);
  if (refusal) throw refusal;
  return [entry, ...(await followRoles(directory, services, [moved!]))];
}

export const detailsEntry = (
  user: ManagedUser,
  before: RecordedDetails,
  after: RecordedDetails,
): AuditEntry => ({
  action: 'user.update',
  subjectId: user.id,
  subjectName: `${after.firstName} ${after.lastName}`,
  systemId: user.systemId,
  before: detailsRecord(before),
  after: detailsRecord(after),
});

async function chosenFacility(
  scope: Scope,
  user: ManagedUser,
  before: StoredDetails,
  facilityId: string | null | undefined,
): Promise<ChosenFacility> {
  const id = parseOptionalId(facilityId);
  const stored = { id: before.facilityId, name: before.facility };
  // A facility that has left the system since stays with the user until another one is chosen.
  if (id !== null && id === before.facilityId) return stored;
  return (await checkFacility(scope, await getSystem(scope, user.systemId), id)) ?? stored;
}

async function changedByOther(scope: Scope, userId: number) {
  const name = (await lastEditor(scope, userId)) ?? 'Someone else';
  return conflict(`${name} has changed it since you opened it`, 'version');
}

/** @throws AppError ConflictError if the viewer may not change the address */
async function leaveAddress(
  scope: Scope,
  services: Services,
  user: ManagedUser,
  address: string,
): Promise<void> {
  const { viewer } = scope;
  // `followRoles` needs it, and it comes before the holders of a role (docs/architecture/requests.md).
  await holdAllRoles(scope);
  const held = await listHeldRoles(scope, user.systemTypeId);
  const refusal = addressRefusal(user, address, {
    isStaff: isStaff(viewer) && can(viewer, 'CanProvisionCapitalUser'),
    grantable: held.map(({ name }) => name),
  });
  if (refusal) throw conflict(refusal, 'emailAddress');
  await keepAnAdministrator(scope, services, user);
  await takeBackInvitation(scope, user.id, statusAtNewAddress(user.status));
  await forgetIdentity(scope.db, user.id, services.clock.now());
}

const FIELDS = ['prefix', 'firstName', 'lastName', 'title', 'phoneNumber', 'emailAddress'] as const;

export const isSame = (before: UserDetails, after: UserDetails): boolean =>
  FIELDS.every((field) => before[field] === after[field]);

type RecordedDetails = UserDetails & { facility: string | null };

const detailsRecord = (details: RecordedDetails) => ({
  prefix: details.prefix,
  firstName: details.firstName,
  lastName: details.lastName,
  title: details.title,
  phoneNumber: details.phoneNumber,
  email: details.emailAddress,
  facility: details.facility,
});
