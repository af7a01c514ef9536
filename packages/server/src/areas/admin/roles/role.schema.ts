import { lackedPermissions, mayManageRoles } from '@capwise/domain/admin/roles/roles';
import { builder } from '../../../graphql/builder.ts';
import { isOfEveryProvider } from '../../../platform/identity/managed-roles.ts';
import { deleteRole, reinstateRole, retireRole } from './end-role.service.ts';
import { type ListedRole, listRoles } from './role-list.queries.ts';
import { createRole, updateRole } from './save-role.service.ts';

const RoleReference = builder.objectRef<ListedRole['grantedBy'][number]>('RoleReference').implement({
  fields: (t) => ({ name: t.exposeString('name'), displayName: t.exposeString('displayName') }),
});

const ManagedRole = builder.objectRef<ListedRole>('ManagedRole').implement({
  description: 'A role with its permissions. It applies in all systems of its type.',
  fields: (t) => ({
    id: t.exposeID('name', { description: 'The internal name, which never changes.' }),
    displayName: t.exposeString('displayName'),
    description: t.exposeString('description', { description: 'Empty for none.' }),
    systemType: t.exposeString('systemType', { description: 'HOSPITAL, VENDOR or PROVIDER.' }),
    permissions: t.exposeStringList('permissions'),
    grantedBy: t.field({
      type: [RoleReference],
      description:
        'Other roles whose holders may grant this one, if they manage users and have all of its permissions. Roles of types that the viewer cannot see are left out.',
      resolve: ({ grantedBy }) => grantedBy,
    }),
    holderCount: t.exposeInt('holderCount', {
      description:
        'Users whom the viewer can see and who have the role. Roles from the identity provider are unknown.',
    }),
    isStandard: t.exposeBoolean('isStandard', {
      description: 'True if the role is part of the application and cannot change.',
    }),
    isOfProvider: t.boolean({
      description: 'True if only the identity provider grants it.',
      resolve: ({ name }, _, { services }) => isOfEveryProvider(services.settings, name),
    }),
    isChangeable: t.boolean({
      description: 'False for standard roles, and if the viewer may not change roles or lacks a permission.',
      resolve: ({ isStandard, permissions }, _, { scope: { viewer } }) =>
        !isStandard && mayManageRoles(viewer) && lackedPermissions(permissions, viewer).length === 0,
    }),
    version: t.exposeInt('version', { description: 'Send it with `updateRole`.' }),
    retiredDate: t.string({
      nullable: true,
      description: 'ISO 8601. Since then, nobody gets the role. Null for a role in use.',
      resolve: ({ retiredAt }) => retiredAt?.toISOString(),
    }),
  }),
});

const RoleInput = builder.inputType('RoleInput', {
  fields: (t) => ({
    displayName: t.string({ required: true, description: 'Unique among the roles of its type.' }),
    description: t.string(),
    systemType: t.string({ required: true, description: 'HOSPITAL, VENDOR or PROVIDER. It cannot change.' }),
    permissions: t.stringList({
      required: true,
      description: 'You can give only permissions that you have.',
    }),
    grantedBy: t.stringList({
      description: 'Names of other roles whose holders may grant this one. Staff administrators always may.',
    }),
  }),
});

builder.queryFields((t) => ({
  roles: t.field({
    type: [ManagedRole],
    description: "Roles of the types of the viewer's systems, by type and display name.",
    gate: 'ViewSystemUsers',
    resolve: (_, __, { scope }) => listRoles(scope),
  }),
}));

/** An input field that is left out is undefined or null. The schema has its default. */
const withoutNulls = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

const gate = 'roleChanges';

builder.mutationFields((t) => ({
  createRole: t.field({
    type: ManagedRole,
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { input: t.arg({ type: RoleInput, required: true }) },
    resolve: (_, { input }, { scope, services }) => createRole(scope, services, withoutNulls(input)),
  }),
  updateRole: t.field({
    type: ManagedRole,
    description: 'Changes a role for everyone who has it, immediately.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'Version being edited.' }),
      input: t.arg({ type: RoleInput, required: true }),
    },
    resolve: (_, { id, version, input }, { scope, services }) =>
      updateRole(scope, services, { name: id, version, input: withoutNulls(input) }),
  }),
  retireRole: t.field({
    type: ManagedRole,
    description: 'Ends new grants. Users who have the role keep it.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => retireRole(scope, services, id),
  }),
  reinstateRole: t.field({
    type: ManagedRole,
    description: 'Puts a retired role into use again.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => reinstateRole(scope, services, id),
  }),
  deleteRole: t.boolean({
    description: 'Deletes a role that nobody has.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => deleteRole(scope, services, id),
  }),
}));
