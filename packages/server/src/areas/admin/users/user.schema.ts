import { MOST_FOUND } from '@capwise/domain/account/find';
import { userStatusText } from '@capwise/domain/admin/users';
import { builder } from '../../../graphql/builder.ts';
import { FoundRecords, foundBy } from '../../../graphql/found-records.ts';
import { listArgs, pageType } from '../../../graphql/list.ts';
import { managedRoles } from '../../../platform/identity/managed-roles.ts';
import type { UserFacility as UserFacilityRow, UserRow } from './user.queries.ts';
import {
  type AssignableRole,
  type RequestUsersData,
  requestUsersData,
  userFilters,
  userPage,
} from './user.service.ts';
import type { UserFilters } from './user-list.queries.ts';

const UserFacility = builder.objectRef<UserFacilityRow>('UserFacility').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const SystemUser = builder.objectRef<UserRow>('SystemUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    status: t.exposeString('status', {
      description: 'Requested, Ready_For_Invite, Invited, Deactivated or Active.',
    }),
    roles: t.exposeStringList('roles', {
      description:
        'The names of the roles that were granted here. Those of the identity provider are not known.',
    }),
    roleDisplayNames: t.exposeStringList('roleDisplayNames'),
    canSignIn: t.boolean({
      description:
        'Whether a role gives sign-in. True for everyone where the identity provider gives roles, which are not known.',
      resolve: ({ hasLogin }, _, { services }) => hasLogin || managedRoles(services.settings).length > 0,
    }),
    facilities: t.field({ type: [UserFacility], resolve: (row) => row.facilities }),
    title: t.exposeString('title', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is the viewer.' }),
    invitedDate: t.string({
      nullable: true,
      description: 'ISO 8601; of the last invitation.',
      resolve: (row) => row.invitedAt?.toISOString(),
    }),
    lastLoginDate: t.string({
      nullable: true,
      description: 'ISO 8601; null before the first sign-in.',
      resolve: (row) => row.lastLoginAt?.toISOString(),
    }),
  }),
});

const SystemUserPage = pageType('SystemUserPage', SystemUser);

interface Choice {
  id: string;
  name: string;
}

const UserFilterChoice = builder.objectRef<Choice>('UserFilterChoice').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const SystemUsersFilters = builder.objectRef<UserFilters>('SystemUsersFilters').implement({
  description: 'What the users of a system can be filtered by: the values of Status, Facility and Title.',
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
  description: 'What a user may be granted.',
  fields: (t) => ({
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName'),
    description: t.exposeString('description', { nullable: true }),
    systemTypeId: t.exposeID('systemTypeId'),
    givesLogin: t.exposeBoolean('givesLogin', { description: 'Whether it lets its holders sign in.' }),
    isOfProvider: t.exposeBoolean('isOfProvider', {
      description:
        'Whether the identity provider alone gives it: it can be neither granted nor revoked here.',
    }),
  }),
});

const RequestUsersDataRef = builder.objectRef<RequestUsersData>('RequestUsersData').implement({
  fields: (t) => ({
    facilities: t.field({
      type: [UserFacility],
      description: 'The active ones of the system, by name.',
      resolve: (data) => data.facilities,
    }),
    roles: t.field({
      type: [Role],
      description: 'Those that the viewer holds and that exist for the system.',
      resolve: (data) => data.roles,
    }),
    permissions: t.exposeStringList('permissions', { description: 'The viewer’s own.' }),
  }),
});

builder.queryFields((t) => ({
  systemUsers: t.field({
    type: SystemUserPage,
    gate: 'ViewSystemUsers',
    args: { systemId: t.arg.id({ required: true }), ...listArgs(t) },
    resolve: (_, { systemId, ...list }, { scope }) => userPage(scope, systemId, list),
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
    resolve: (_, { systemId, userId }, { scope, services }) =>
      requestUsersData(scope, services, { systemId, userId: userId ?? null }),
  }),
}));

builder.objectFields(FoundRecords, (t) => ({
  users: t.field({
    type: [SystemUser],
    description: 'Of the system, by name.',
    resolve: foundBy('ViewSystemUsers', async ({ term, systemId }, { scope }) => {
      const page = await userPage(scope, systemId, { searchTerm: term, pageSize: MOST_FOUND });
      return page.results;
    }),
  }),
}));
