import { builder } from '../../../../graphql/builder.ts';
import { listArgs } from '../../../../graphql/lists/list.ts';
import { SystemUserPage } from '../user.schema.ts';
import { type GroupChoice, listGroupsInUse, listRolesInUse, type RoleChoice } from './people.queries.ts';
import { peoplePage } from './people.service.ts';

const RoleInUse = builder.objectRef<RoleChoice>('RoleInUse').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName'),
    systemType: t.exposeString('systemType', { description: 'HOSPITAL, VENDOR or PROVIDER.' }),
  }),
});

const GroupInUse = builder.objectRef<GroupChoice>('HospitalGroupInUse').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

builder.queryFields((t) => ({
  people: t.field({
    type: SystemUserPage,
    description:
      "Users of all systems that the viewer can see. Filters: Status, Role (names), System (IDs), HospitalGroup (IDs), and SignIn with the value 'idle' for active users without a sign-in in 90 days.",
    gate: 'ViewSystemUsers',
    args: listArgs(t),
    resolve: (_, input, { scope, services }) => peoplePage(scope, services, input),
  }),
  rolesInUse: t.field({
    type: [RoleInUse],
    description: 'Roles that a user whom the viewer can see has, by display name.',
    gate: 'ViewSystemUsers',
    resolve: (_, __, { scope }) => listRolesInUse(scope),
  }),
  hospitalGroupsInUse: t.field({
    type: [GroupInUse],
    description: 'Hospital groups in which the viewer can see a user, by name.',
    gate: 'ViewSystemUsers',
    resolve: (_, __, { scope }) => listGroupsInUse(scope),
  }),
}));
