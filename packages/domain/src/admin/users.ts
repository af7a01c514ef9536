import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { can } from '../permissions/can.ts';
import type { Permission } from '../permissions/permission.ts';
import { OptionalPhoneSchema } from '../phone.ts';

/** 002 §4 */
export const USER_STATUSES = ['Requested', 'Ready_For_Invite', 'Invited', 'Deactivated', 'Active'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** As people read it (B-68): 'Ready_For_Invite' → 'Ready For Invite'. */
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
/** Rows of a page of users (002 §9). */
export const USER_PAGE_SIZE = 20;
/** Roles of a page of the dialog (002 §9). */
export const ROLE_PAGE_SIZE = 5;
/** Users that one action may be about. */
export const MOST_USERS = 500;

export const NO_MASTER_CLIENT_ID = 'This system does not have a valid Master Client ID!';

interface Listed {
  status: UserStatus;
  isCurrent: boolean;
}

/** Whether a user's menu opens (USER-008). */
export const hasUserActions = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && status !== 'Requested';

/** Whether a user may be sent an invitation, or another one (USER-009). */
export const mayBeInvited = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && (status === 'Ready_For_Invite' || status === 'Invited');

/** A Requested user too, although the menu of such a user is closed (B-61). */
export const mayBeDeactivated = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && status !== 'Deactivated';

export const mayBeReactivated = ({ status, isCurrent }: Listed): boolean =>
  !isCurrent && status === 'Deactivated';

export const mayBeApproved = ({ status, isCurrent }: Listed): boolean => !isCurrent && status === 'Requested';

/** What a user has gone through, as far as it decides where a reactivation leads. */
export interface UserPast {
  /** The status before the deactivation; null where it was not recorded. */
  deactivatedFrom: UserStatus | null;
  hasSignedIn: boolean;
  wasInvited: boolean;
  wasApproved: boolean;
}

/**
 * The status of a reactivated user (B-60): Active for everyone who has signed in, otherwise the one before the
 * deactivation. Without a record of that, it follows from what was done with the user.
 */
export function reactivatedStatus({
  deactivatedFrom,
  hasSignedIn,
  wasInvited,
  wasApproved,
}: UserPast): UserStatus {
  if (hasSignedIn) return 'Active';
  if (deactivatedFrom) return deactivatedFrom;
  if (wasInvited) return 'Invited';
  return wasApproved ? 'Ready_For_Invite' : 'Requested';
}

/** Permissions over the installation or over other people: who has one is changed only by who has it too. */
export const ADMINISTRATIVE_PERMISSIONS = [
  'ViewAllSystems',
  'CreateEditSystems',
  'CanEditSystemAccountNumber',
  'CanProvisionCapitalUser',
  'ResetEnvironment',
  'AssignCLMAbstractions',
] as const satisfies readonly Permission[];

/** Whether somebody with these permissions stands above the actor. */
export const standsAbove = (
  permissions: readonly string[],
  actor: { permissions: readonly string[] },
): boolean =>
  ADMINISTRATIVE_PERMISSIONS.some(
    (permission) => can({ permissions }, permission) && !can(actor, permission),
  );

export const NAME_LENGTH = 100;
export const TITLE_LENGTH = 200;
const PREFIX_LENGTH = 20;
export const EMAIL_LENGTH = 254;
const MOST_ROLES = 50;

const FIRST_NAME = 'First Name is required';
const name = z
  .string()
  .overwrite(oneLine)
  // The last name is missed by the same words (B-63).
  .min(1, FIRST_NAME)
  .max(NAME_LENGTH, `The name is longer than ${NAME_LENGTH} characters`);

/** An address, or '' for none (B-62). Capital letters make no other address. */
const OptionalEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH, 'Please enter a valid email')
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Please enter a valid email');

/** What is typed to add a user; whether a facility is needed depends on the system. */
export const AddUserSchema = z.object({
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
  isAdmin: z.boolean().default(false),
  directProvisioning: z.boolean().default(false),
  initialRoles: z.array(z.string().max(NAME_LENGTH)).max(MOST_ROLES, 'Too many roles').default([]),
});
export type AddUser = z.output<typeof AddUserSchema>;

export const FACILITY_MISSING = 'Please select a facility';

/** The form to add a user, in a system with facilities or without (B-69). */
export const addUserFormSchema = (hasFacilities: boolean) =>
  AddUserSchema.extend({ facilityId: hasFacilities ? z.string().min(1, FACILITY_MISSING) : z.string() });
export type AddUserForm = z.output<ReturnType<typeof addUserFormSchema>>;

/** A request that is sent twice, such as by a second press, is one: it carries one key. */
export const RequestKeySchema = z.uuid('The key of the request is not valid').nullable().default(null);
