import { builder } from '../../../graphql/builder.ts';
import { type CreateUserResult, createUser } from './create-user.service.ts';
import { inviteUsers } from './invite-user.service.ts';
import { grantUserRoles, revokeUserRoles } from './user-roles.service.ts';
import {
  changeUser,
  deactivate,
  deactivateUsers,
  endUserSessions,
  reactivate,
  reactivateUsers,
  type UserCounts,
} from './user-status.service.ts';

const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => ({
    prefix: t.string(),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    facilityId: t.id({ description: 'Required if the system has facilities.' }),
    title: t.string({ required: true }),
    phoneNumber: t.string(),
    emailAddress: t.string(),
    isAdmin: t.boolean({ description: 'Needs CanProvisionCapitalUser.' }),
    directProvisioning: t.boolean({
      description: 'Skips approval by staff. Needs CanProvisionCapitalUser.',
    }),
    initialRoles: t.stringList({ description: 'Names of roles, limited to those that the viewer holds.' }),
    requestKey: t.string({
      description:
        'Idempotency key (UUID). A second call with the same key adds nobody. With the same input it returns the first answer, with other input it is a ConflictError.',
    }),
  }),
});

const CreateUserResultRef = builder.objectRef<CreateUserResult>('CreateUserResult').implement({
  fields: (t) => ({
    isSuccessful: t.exposeBoolean('isSuccessful'),
    message: t.exposeString('message', {
      description: 'Reason for a failure, or a problem that occurred although the user was added.',
    }),
  }),
});

const UserFailure = builder.objectRef<UserCounts['failures'][number]>('UserFailure').implement({
  description: 'A user who was not changed.',
  fields: (t) => ({ name: t.exposeString('name'), reason: t.exposeString('reason') }),
});

const InvitationCounts = builder.objectRef<UserCounts>('InvitationCounts').implement({
  fields: (t) => ({
    invitedCount: t.exposeInt('done'),
    failedCount: t.exposeInt('failed'),
    notFoundCount: t.exposeInt('notFound'),
    failures: t.field({ type: [UserFailure], resolve: ({ failures }) => failures }),
  }),
});

export const UserCountsRef = builder.objectRef<UserCounts>('UserCounts').implement({
  description: 'Result of an action on several users. Each user is counted once.',
  fields: (t) => ({
    doneCount: t.exposeInt('done'),
    failedCount: t.exposeInt('failed'),
    notFoundCount: t.exposeInt('notFound'),
    failures: t.field({ type: [UserFailure], resolve: ({ failures }) => failures }),
  }),
});

type Fields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0];

/** Arguments of an action on several users. */
export const several = (t: Fields) => ({
  userIds: t.arg.idList({ required: true }),
  systemId: t.arg.id({ required: true }),
});
const one = (t: Fields) => ({ userId: t.arg.id({ required: true }) });
const roles = (t: Fields) => ({ ...one(t), roleNames: t.arg.stringList({ required: true }) });
const newUser = (t: Fields) => ({
  systemId: t.arg.id({ required: true }),
  input: t.arg({ type: CreateUserInput, required: true }),
});

builder.mutationFields((t) => ({
  createUser: t.field({
    type: CreateUserResultRef,
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: newUser(t),
    resolve: (_, { systemId, input }, { scope, services }) =>
      createUser(scope, services, systemId, { ...input }),
  }),
  requestUser: t.field({
    type: CreateUserResultRef,
    description: 'Adds a user who needs approval by staff.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    args: newUser(t),
    resolve: (_, { systemId, input }, { scope, services }) =>
      createUser(scope, services, systemId, { ...input, directProvisioning: false }),
  }),
  inviteUsers: t.field({
    type: InvitationCounts,
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: several(t),
    resolve: (_, input, { scope, services }) => inviteUsers(scope, services, input),
  }),
  deactivateUsers: t.field({
    type: UserCountsRef,
    gate: 'ViewSystemUsers',
    recentSignIn: true,
    args: several(t),
    resolve: (_, input, { scope, services }) => deactivateUsers(scope, services, input),
  }),
  reactivateUsers: t.field({
    type: UserCountsRef,
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: several(t),
    resolve: (_, input, { scope, services }) => reactivateUsers(scope, services, input),
  }),
  deactivateUser: t.boolean({
    gate: 'ViewSystemUsers',
    recentSignIn: true,
    args: one(t),
    resolve: (_, { userId }, { scope, services }) => changeUser(scope, services, userId, deactivate),
  }),
  reactivateUser: t.boolean({
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: one(t),
    resolve: (_, { userId }, { scope, services }) => changeUser(scope, services, userId, reactivate),
  }),
  endUserSessions: t.boolean({
    description: 'Signs the user out in every browser.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: one(t),
    resolve: (_, { userId }, { scope, services }) => changeUser(scope, services, userId, endUserSessions),
  }),
  grantUserRoles: t.boolean({
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: roles(t),
    resolve: (_, input, { scope, services }) => grantUserRoles(scope, services, input),
  }),
  revokeUserRoles: t.boolean({
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: roles(t),
    resolve: (_, input, { scope, services }) => revokeUserRoles(scope, services, input),
  }),
}));
