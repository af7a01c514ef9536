import { builder } from '../../../graphql/builder.ts';
import {
  type CurrentUserRow,
  countOwnSystems,
  listOwnSystems,
  readCurrentUser,
  type SystemRow,
} from './session.queries.ts';
import { logUserEvent, MAX_LISTED_SYSTEMS, systemChoice, systemChoices } from './session.service.ts';

const UserSystem = builder.objectRef<SystemRow>('UserSystem').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const CurrentUser = builder.objectRef<CurrentUserRow>('CurrentUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    email: t.exposeString('email'),
    title: t.exposeString('title', { nullable: true }),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName'),
    customTheme: t.exposeString('customTheme', {
      nullable: true,
      description: 'Address of a theme definition: a flat JSON object of CSS custom properties.',
    }),
    isTrial: t.exposeBoolean('isTrial'),
    masterClientID: t.exposeInt('masterClientID', { nullable: true }),
    systemTypeName: t.exposeString('systemTypeName'),
    permissions: t.stringList({ resolve: (_user, _args, { scope }) => [...scope.viewer.permissions] }),
    roles: t.stringList({
      description: 'Names of all effective roles, including those from the identity provider.',
      resolve: (_user, _args, { scope }) => [...scope.viewer.roles],
    }),
    systems: t.field({
      type: [UserSystem],
      description:
        'Systems that the user may act for, by name. Long lists are cut. `systemChoices` finds the others.',
      resolve: (_user, _args, { scope }) => listOwnSystems(scope, MAX_LISTED_SYSTEMS),
    }),
    systemCount: t.int({
      description: 'Total number of systems.',
      resolve: (_user, _args, { scope }) => countOwnSystems(scope),
    }),
  }),
});

builder.queryFields((t) => ({
  currentUser: t.field({
    type: CurrentUser,
    gate: 'signedIn',
    resolve: (_, _args, { scope }) => readCurrentUser(scope),
  }),
  systemChoices: t.field({
    type: [UserSystem],
    description: 'The first systems that the viewer may act for and whose name contains the text, by name.',
    gate: 'Login',
    args: { searchTerm: t.arg.string() },
    resolve: (_, { searchTerm }, { scope }) => systemChoices(scope, searchTerm ?? ''),
  }),
  systemChoice: t.field({
    type: UserSystem,
    nullable: true,
    description: 'A system that the viewer may act for. Null for any other.',
    gate: 'Login',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => systemChoice(scope, id),
  }),
}));

builder.mutationFields((t) => ({
  logUserEvent: t.boolean({
    gate: 'signedIn',
    peopleOnly: true,
    args: { userEvent: t.arg.string({ required: true }) },
    resolve: (_, { userEvent }, { scope, services }) => logUserEvent(scope, services.clock, userEvent),
  }),
}));
