import { builder } from '../../../../graphql/builder.ts';
import { listArgs } from '../../../../graphql/lists/list.ts';
import { SystemUserPage } from '../user.schema.ts';
import { listRolesInUse, type RoleChoice } from './people.queries.ts';
import { peoplePage } from './people.service.ts';

const RoleInUse = builder.objectRef<RoleChoice>('RoleInUse').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName'),
    systemType: t.exposeString('systemType', { description: 'HOSPITAL, VENDOR or PROVIDER.' }),
  }),
});

builder.queryFields((t) => ({
  people: t.field({
    type: SystemUserPage,
    description:
      "Users of all systems that the viewer can see. Filters: Status, Role (names), System (IDs), and SignIn with the value 'idle' for active users without a sign-in in 90 days.",
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
}));
