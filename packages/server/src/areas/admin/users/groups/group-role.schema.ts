import { builder } from '../../../../graphql/builder.ts';
import type { RoleRow } from '../role.queries.ts';
import { chooseRoleOfGroup, groupsOfSystem, type ListedGroup, rolesForGroups } from './group-role.service.ts';

const ScimGroupRole = builder.objectRef<Pick<RoleRow, 'name' | 'displayName'>>('ScimGroupRole').implement({
  fields: (t) => ({
    id: t.exposeID('name', { description: 'The internal name, which never changes.' }),
    displayName: t.exposeString('displayName'),
  }),
});

const ScimGroup = builder.objectRef<ListedGroup>('ScimGroup').implement({
  description: 'A group of the identity provider of a system. Its members get a role.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'As the provider names it.' }),
    memberCount: t.exposeInt('memberCount'),
    role: t.field({
      type: ScimGroupRole,
      nullable: true,
      description: 'The chosen role, or the one with the name of the group. Null without one.',
      resolve: ({ roleName, roleDisplayName }) =>
        roleName === null ? null : { name: roleName, displayName: roleDisplayName! },
    }),
    isRoleChosen: t.boolean({
      description: 'False if the name of the group decides.',
      resolve: ({ chosenRole }) => chosenRole !== null,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why members do not get the role. Null if they do.',
    }),
    version: t.exposeInt('version', { description: 'Send it with `chooseScimGroupRole`.' }),
  }),
});

const gate = 'ViewSystemUsers';

builder.queryFields((t) => ({
  scimGroups: t.field({
    type: [ScimGroup],
    description: 'Groups of the identity provider of a system, by name.',
    gate,
    args: { systemId: t.arg.id({ required: true }) },
    resolve: (_, { systemId }, { scope, services }) => groupsOfSystem(scope, services, systemId),
  }),
  scimGroupRoles: t.field({
    type: [ScimGroupRole],
    description: 'Roles that you can choose for groups of a system, by name.',
    gate,
    args: { systemId: t.arg.id({ required: true }) },
    resolve: (_, { systemId }, { scope, services }) => rolesForGroups(scope, services, systemId),
  }),
}));

builder.mutationFields((t) => ({
  chooseScimGroupRole: t.field({
    type: ScimGroup,
    description: 'Changes the role of all members immediately.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'Version being edited.' }),
      roleName: t.arg.string({ description: 'Leave it out for the role with the name of the group.' }),
    },
    resolve: (_, { roleName, ...group }, { scope, services }) =>
      chooseRoleOfGroup(scope, services, { ...group, roleName: roleName ?? null }),
  }),
}));
