import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { can } from '../permissions/can.ts';
import type { Permission } from '../permissions/permission.ts';
import { OptionalPhoneSchema } from '../phone.ts';

export const USER_STATUSES = ['Requested', 'Ready_For_Invite', 'Invited', 'Deactivated', 'Active'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const userStatusText = (status: UserStatus): string => status.replaceAll('_', ' ');

export const USER_SORTS = [
  'name',
  'status',
  'roles',
  'facilities',
  'title',
  'email',
  'invitedDate',
  'lastLoginDate',
] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const USER_PAGE_SIZE = 20;
export const ROLE_PAGE_SIZE = 5;
export const MAX_USERS = 500;

export const NO_MASTER_CLIENT_ID = 'This system does not have a valid Master Client ID!';

export const SYSTEM_INACTIVE = 'This system is inactive, so its users cannot sign in. Activate it first';

/** Why users of a system cannot be invited. Null if they can. */
export const inviteRefusal = (system: { isActive: boolean; hasMasterClientId: boolean }): string | null => {
  if (!system.isActive) return SYSTEM_INACTIVE;
  return system.hasMasterClientId ? null : NO_MASTER_CLIENT_ID;
};

/** {@link inviteRefusal} of a guest's own system. The guest is listed in another one. */
export const guestInviteRefusal = (system: {
  isActive: boolean;
  hasMasterClientId: boolean;
}): string | null => {
  if (!system.isActive) return "This user's own system is inactive. Activate it first";
  return system.hasMasterClientId ? null : "This user's own system has no valid Master Client ID";
};

interface Listed {
  status: UserStatus;
  isCurrent: boolean;
}

export const hasUserActions = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && status !== 'Requested';

export const mayBeInvited = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && (status === 'Ready_For_Invite' || status === 'Invited');

/** Includes requested users, although the screen does not offer it (B-61). */
export const mayBeDeactivated = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && status !== 'Deactivated';

export const mayBeReactivated = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && status === 'Deactivated';

export const mayBeApproved = ({ status, isCurrent }: Listed): boolean => !isCurrent && status === 'Requested';

export interface UserPast {
  /** Status before the deactivation. Null if not recorded. */
  deactivatedFrom: UserStatus | null;
  /** Also with an earlier address. */
  hasSignedIn: boolean;
  wasInvited: boolean;
  wasApproved: boolean;
}

/**
 * Status after a reactivation (B-60): the one before the deactivation. An address that changed meanwhile has made it
 * Ready For Invite, also after sign-ins at the earlier one. If it was not recorded, it is derived from the user's
 * history.
 */
export function reactivatedStatus({
  deactivatedFrom,
  hasSignedIn,
  wasInvited,
  wasApproved,
}: UserPast): UserStatus {
  if (deactivatedFrom) return deactivatedFrom;
  if (hasSignedIn) return 'Active';
  if (wasInvited) return 'Invited';
  return wasApproved ? 'Ready_For_Invite' : 'Requested';
}

/**
 * Permissions over the installation or other people. Only viewers who have one may change users who have it.
 */
export const ADMINISTRATIVE_PERMISSIONS = [
  'ViewAllSystems',
  'CreateEditSystems',
  'CanEditSystemAccountNumber',
  'CanProvisionCapitalUser',
  'ResetEnvironment',
  'AssignCLMAbstractions',
] as const satisfies readonly Permission[];

/** True if these permissions include an administrative one that the actor lacks. */
export const standsAbove = (
  permissions: readonly string[],
  actor: { permissions: readonly string[] },
): boolean =>
  ADMINISTRATIVE_PERMISSIONS.some(
    (permission) => can({ permissions }, permission) && !can(actor, permission),
  );

export const isAdministrative = (permissions: readonly string[]): boolean =>
  standsAbove(permissions, { permissions: [] });

export const NAME_LENGTH = 100;
export const TITLE_LENGTH = 200;
const PREFIX_LENGTH = 20;
export const EMAIL_LENGTH = 254;
const MAX_ROLES = 50;

export const FIRST_NAME = 'First Name is required';
const name = z
  .string()
  .overwrite(oneLine)
  // A missing last name reports the same message (B-63).
  .min(1, FIRST_NAME)
  .max(NAME_LENGTH, `The name is longer than ${NAME_LENGTH} characters`);

/** '' if there is no email (B-62). Ignores letter case. */
const OptionalEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH, 'Please enter a valid email')
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Please enter a valid email');

/** Details of a person. Adding and editing a user share these rules. */
export const UserDetailsSchema = z.object({
  prefix: z
    .string()
    .overwrite(oneLine)
    .max(PREFIX_LENGTH, `The prefix is longer than ${PREFIX_LENGTH} characters`)
    .default(''),
  firstName: name,
  lastName: name,
  title: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Title is required')
    .max(TITLE_LENGTH, `The title is longer than ${TITLE_LENGTH} characters`),
  emailAddress: OptionalEmailSchema.default(''),
  phoneNumber: OptionalPhoneSchema.default(''),
});
export type UserDetails = z.output<typeof UserDetailsSchema>;

export const AddUserSchema = UserDetailsSchema.extend({
  isAdmin: z.boolean().default(false),
  directProvisioning: z.boolean().default(false),
  initialRoles: z.array(z.string().max(NAME_LENGTH)).max(MAX_ROLES, 'Too many roles').default([]),
});
export type AddUser = z.output<typeof AddUserSchema>;

export const FACILITY_MISSING = 'Please select a facility';

const facilityField = (hasFacilities: boolean) => ({
  facilityId: hasFacilities ? z.string().min(1, FACILITY_MISSING) : z.string(),
});

export const addUserFormSchema = (hasFacilities: boolean) =>
  AddUserSchema.extend(facilityField(hasFacilities));
export type AddUserForm = z.output<ReturnType<typeof addUserFormSchema>>;

export const userDetailsFormSchema = (hasFacilities: boolean) =>
  UserDetailsSchema.extend(facilityField(hasFacilities));
export type UserDetailsForm = z.output<ReturnType<typeof userDetailsFormSchema>>;

/** Idempotency key: repeated requests with the same key count once. */
export const RequestKeySchema = z.uuid('The request key must be a UUID').nullable().default(null);

export const DECLINE_REASON_LENGTH = 500;

export const DeclineReasonSchema = z
  .string()
  .overwrite(oneLine)
  .min(1, 'Enter a reason')
  .max(DECLINE_REASON_LENGTH, `The reason is longer than ${DECLINE_REASON_LENGTH} characters`);
