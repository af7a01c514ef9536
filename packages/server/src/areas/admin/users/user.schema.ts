import { MAX_FOUND } from '@capwise/domain/account/find';
import { guestInviteRefusal, standsAbove, userStatusText } from '@capwise/domain/admin/users';
import { builder } from '../../../graphql/builder.ts';
import { FoundRecords, foundBy } from '../../../graphql/found-records.ts';
import { listArgs, pageType } from '../../../graphql/lists/list.ts';
import { managedRoles } from '../../../platform/identity/managed-roles.ts';
import type { GroupRole } from './roles/group-roles.queries.ts';
import type { UserFacility as UserFacilityRow } from './user.queries.ts';
import {
  type AssignableRole,
  type ListedUser,
  type RequestUsersData,
  requestUsersData,
  userFilters,
  userPage,
} from './user.service.ts';
import type { UserFilters } from './user-list.queries.ts';

const UserFacility = builder.objectRef<UserFacilityRow>('UserFacility').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const GroupRoleRef = builder.objectRef<GroupRole>('GroupRole').implement({
  description: 'A role that a user has from a group of an identity provider. It cannot be revoked here.',
  fields: (t) => ({
    role: t.exposeString('role', { description: 'The name of the role.' }),
    group: t.exposeString('group', { description: 'The name of the group.' }),
  }),
});

export const SystemUser = builder.objectRef<ListedUser>('SystemUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber'),
    detailsVersion: t.exposeString('detailsVersion', {
      description: 'Changes with each edit of the details. Send it with `updateUser`.',
    }),
    systemId: t.id({
      nullable: true,
      description: "The user's own system. Null if the viewer cannot see it.",
      resolve: ({ systemId, isAtHome }) => (isAtHome ? systemId : null),
    }),
    systemName: t.exposeString('systemName', { nullable: true }),
    isGuest: t.exposeBoolean('isGuest', { description: 'True if another system is their own.' }),
    isChangeable: t.boolean({
      description:
        'False for the viewer, for guests from systems that the viewer cannot see, and for users who have permissions that the viewer lacks.',
      resolve: ({ isCurrent, isAtHome, permissions }, _, { scope }) =>
        !isCurrent && isAtHome && !standsAbove(permissions, scope.viewer),
    }),
    guestInviteRefusal: t.string({
      nullable: true,
      description:
        "Why a guest's own system allows no invitation. Null if it does, or if the viewer cannot see it.",
      resolve: ({ isGuest, isAtHome, isHomeActive, hasMasterClientId }) =>
        isGuest && isAtHome ? guestInviteRefusal({ isActive: isHomeActive, hasMasterClientId }) : null,
    }),
    status: t.exposeString('status', {
      description: 'Requested, Ready_For_Invite, Invited, Deactivated or Active.',
    }),
    roles: t.exposeStringList('roles', {
      description: 'Names of roles granted here. Roles from the identity provider are unknown.',
    }),
    roleDisplayNames: t.exposeStringList('roleDisplayNames'),
    groupRoles: t.field({ type: [GroupRoleRef], resolve: (row) => row.groupRoles }),
    canSignIn: t.boolean({
      description:
        'True if a role allows sign-in, or the user is a member of an organization in compliance. Always true if the identity provider grants roles, because Capwise does not know them.',
      resolve: ({ hasLogin, isMember, email }, _, { services }) =>
        hasLogin || isMember || managedRoles(services.settings, email).length > 0,
    }),
    hospitalGroups: t.exposeStringList('hospitalGroups', {
      description: 'Names. Groups of guests are left out if the viewer can see none of the hospitals.',
    }),
    facilities: t.field({ type: [UserFacility], resolve: (row) => row.facilities }),
    title: t.exposeString('title', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'True for the viewer.' }),
    invitedDate: t.string({
      nullable: true,
      description: 'ISO 8601. Time of the last invitation.',
      resolve: (row) => row.invitedAt?.toISOString(),
    }),
    lastLoginDate: t.string({
      nullable: true,
      description: 'ISO 8601. Null before the first sign-in.',
      resolve: (row) => row.lastLoginAt?.toISOString(),
    }),
  }),
});

export const SystemUserPage = pageType('SystemUserPage', SystemUser);

interface Choice {
  id: string;
  name: string;
}

const UserFilterChoice = builder.objectRef<Choice>('UserFilterChoice').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const SystemUsersFilters = builder.objectRef<UserFilters>('SystemUsersFilters').implement({
  description: 'Options of the user filters Status, Facility and Title.',
  fields: (t) => ({
    status_filter: t.field({
      type: [UserFilterChoice],
      resolve: ({ statuses }) => statuses.map((status) => ({ id: status, name: userStatusText(status) })),
    }),
    facility_filter: t.field({
      type: [UserFilterChoice],
      resolve: ({ facilities }) => facilities.map(({ id, name }) => ({ id: String(id), name })),
    }),
    title_filter: t.field({
      type: [UserFilterChoice],
      resolve: ({ titles }) => titles.map((title) => ({ id: title, name: title })),
    }),
  }),
});

const Role = builder.objectRef<AssignableRole>('Role').implement({
  description: 'A role that a user can be granted.',
  fields: (t) => ({
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName'),
    description: t.exposeString('description', { nullable: true }),
    systemTypeId: t.exposeID('systemTypeId'),
    givesLogin: t.exposeBoolean('givesLogin', { description: 'True if the role lets its holders sign in.' }),
    isOfProvider: t.exposeBoolean('isOfProvider', {
      description:
        'True if only the identity provider grants it, for users of every domain. It cannot be granted or revoked here.',
    }),
    isRetired: t.exposeBoolean('isRetired', {
      description: 'True if it can no longer be granted. It can be revoked.',
    }),
  }),
});

const RequestUsersDataRef = builder.objectRef<RequestUsersData>('RequestUsersData').implement({
  fields: (t) => ({
    facilities: t.field({
      type: [UserFacility],
      description: 'Active facilities of the system by name.',
      resolve: (data) => data.facilities,
    }),
    roles: t.field({
      type: [Role],
      description: 'Roles that the viewer holds and that exist in the system.',
      resolve: (data) => data.roles,
    }),
    permissions: t.exposeStringList('permissions', { description: "The viewer's own permissions." }),
  }),
});

builder.queryFields((t) => ({
  systemUsers: t.field({
    type: SystemUserPage,
    gate: 'ViewSystemUsers',
    args: { systemId: t.arg.id({ required: true }), ...listArgs(t) },
    resolve: (_, { systemId, ...list }, { scope, services }) => userPage(scope, services, systemId, list),
  }),
  systemUsersFilters: t.field({
    type: SystemUsersFilters,
    gate: 'ViewSystemUsers',
    args: { systemId: t.arg.id({ required: true }) },
    resolve: (_, { systemId }, { scope }) => userFilters(scope, systemId),
  }),
  requestUsersData: t.field({
    type: RequestUsersDataRef,
    gate: 'ViewSystemUsers',
    args: {
      systemId: t.arg.id({ required: true }),
      userId: t.arg.id({ description: "The viewer's own ID." }),
    },
    resolve: (_, args, { scope, services }) => requestUsersData(scope, services, args),
  }),
}));

builder.objectFields(FoundRecords, (t) => ({
  users: t.field({
    type: [SystemUser],
    description: 'Users of the system by name.',
    resolve: foundBy('ViewSystemUsers', async ({ term, systemId }, { scope, services }) => {
      const page = await userPage(scope, services, systemId, { searchTerm: term, pageSize: MAX_FOUND });
      return page.results;
    }),
  }),
}));
