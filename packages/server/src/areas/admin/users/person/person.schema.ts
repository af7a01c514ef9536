import { builder } from '../../../../graphql/builder.ts';
import type { ListedSession } from '../../../../platform/identity/sessions/listed-sessions.ts';
import { SystemUser } from '../user.schema.ts';
import type { PersonPermission } from './permissions-of-person.ts';
import type { PersonGroup, PersonSystem } from './person.queries.ts';
import {
  groupsOfPerson,
  type Person,
  type PersonRole,
  reachOfPerson,
  readPerson,
  rolesOfPerson,
  type SignInState,
  signInStateOf,
  systemsOfPerson,
} from './person.service.ts';
import { endUserSession, sendPasswordLink } from './person-sessions.service.ts';

const PersonSystemRef = builder.objectRef<PersonSystem>('PersonSystem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    typeName: t.exposeString('typeName', { description: 'HOSPITAL, VENDOR or PROVIDER.' }),
    isHome: t.exposeBoolean('isHome', { description: "True for the user's own system. Roles apply there." }),
    isAdded: t.exposeBoolean('isAdded', {
      description: 'True if the user was added to the system by hand. A hospital group may also give it.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Users do not reach inactive systems.' }),
    isTrial: t.exposeBoolean('isTrial', {
      description: 'Trial users download nothing, whatever their roles.',
    }),
    hasMasterClientId: t.exposeBoolean('hasMasterClientId', {
      description: 'False if the users of the system cannot be invited.',
    }),
  }),
});

const PersonGroupSystem = builder.objectRef<PersonGroup['systems'][number]>('PersonGroupSystem').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const PersonGroupRef = builder.objectRef<PersonGroup>('PersonGroup').implement({
  description: 'A hospital group of a user, who reaches all of its hospitals.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    systems: t.field({
      type: [PersonGroupSystem],
      description: 'Hospitals that the viewer can see, by name.',
      resolve: ({ systems }) => systems,
    }),
  }),
});

const PersonRoleRef = builder.objectRef<PersonRole>('PersonRole').implement({
  description: 'A role that was granted in Capwise.',
  fields: (t) => ({
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName'),
    description: t.exposeString('description', { nullable: true }),
    isOfProvider: t.exposeBoolean('isOfProvider', {
      description: 'True if only the identity provider can grant the role now.',
    }),
    groups: t.exposeStringList('groups', {
      description: 'Groups of the identity provider that give the role (SCIM). It cannot be revoked here.',
    }),
    grantedBy: t.exposeString('grantedBy', {
      nullable: true,
      description: 'Name of the person, or an email address. Null if the audit log does not say.',
    }),
    grantedDate: t.string({
      nullable: true,
      description: 'ISO 8601',
      resolve: ({ grantedAt }) => grantedAt?.toISOString(),
    }),
  }),
});

const PersonPermissionRef = builder.objectRef<PersonPermission>('PersonPermission').implement({
  fields: (t) => ({
    permission: t.exposeString('permission'),
    area: t.exposeString('area', { description: 'Part of the application.' }),
    opens: t.exposeString('opens', { description: 'Short text for screens.' }),
    givenBy: t.exposeStringList('givenBy', {
      description: 'Display names of the roles. Empty if the user lacks the permission.',
    }),
    wouldBeGivenBy: t.exposeStringList('wouldBeGivenBy', {
      description: 'Display names of further roles that would give the permission. Without retired roles.',
    }),
    ofProvider: t.exposeStringList('ofProvider', {
      description:
        'Display names of roles with which the identity provider may give the permission. Capwise does not know whether it does.',
    }),
  }),
});

const UserSession = builder.objectRef<ListedSession>('UserSession').implement({
  description: 'A browser in which the user is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    startedAt: t.string({ description: 'ISO 8601.', resolve: ({ startedAt }) => startedAt.toISOString() }),
    lastUsedAt: t.string({
      description: 'ISO 8601, to the minute.',
      resolve: ({ lastUsedAt }) => lastUsedAt.toISOString(),
    }),
    browser: t.exposeString('browser', { description: 'User agent of the browser.' }),
  }),
});

const SignInStateRef = builder.objectRef<SignInState>('SignInState').implement({
  fields: (t) => ({
    sessions: t.field({
      type: [UserSession],
      description: 'Up to 50, last used first.',
      resolve: ({ sessions }) => sessions,
    }),
    signIns: t.stringList({
      description: 'ISO 8601. The last 10 sign-ins in a browser, newest first.',
      resolve: ({ signIns }) => signIns.map((at) => at.toISOString()),
    }),
    linkEndsDate: t.string({
      nullable: true,
      description:
        'ISO 8601. End of the open link to choose a password. Always null if another identity provider manages passwords.',
      resolve: ({ linkEndsAt }) => linkEndsAt?.toISOString(),
    }),
    providerName: t.exposeString('providerName', {
      nullable: true,
      description:
        'Name of the identity provider at which the user signs in, by the domain of the email address. Null if there is only one.',
    }),
    isBuiltIn: t.exposeBoolean('isBuiltIn', {
      description:
        'True if the built-in identity provider manages passwords and sessions, so that `endUserSession` and `sendPasswordLink` work.',
    }),
  }),
});

const PersonRef = builder.objectRef<Person>('Person').implement({
  description: 'A user with everything that an administrator may know about the account.',
  fields: (t) => ({
    user: t.field({ type: SystemUser, resolve: ({ user }) => user }),
    systems: t.field({
      type: [PersonSystemRef],
      description: "The user's own system first. Systems that the viewer cannot see are left out.",
      resolve: (person, _, { scope }) => systemsOfPerson(scope, person),
    }),
    hospitalGroups: t.field({
      type: [PersonGroupRef],
      description: 'By name. Groups of guests are left out if the viewer can see none of the hospitals.',
      resolve: (person, _, { scope }) => groupsOfPerson(scope, person),
    }),
    roles: t.field({
      type: [PersonRoleRef],
      resolve: (person, _, { scope, services }) => rolesOfPerson(scope, services, person),
    }),
    permissions: t.field({
      type: [PersonPermissionRef],
      description: "Every permission that a role of the user's type of system has.",
      resolve: (person, _, { scope, services }) => reachOfPerson(scope, services, person),
    }),
    signIn: t.field({
      type: SignInStateRef,
      nullable: true,
      description: 'Null for guests from systems that the viewer cannot see.',
      resolve: (person, _, { scope, services }) => signInStateOf(scope, services, person),
    }),
  }),
});

builder.queryFields((t) => ({
  person: t.field({
    type: PersonRef,
    gate: 'ViewSystemUsers',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, { scope, services }) => readPerson(scope, services, userId),
  }),
}));

builder.mutationFields((t) => ({
  endUserSession: t.boolean({
    description: 'Signs the user out of one browser. Only with the built-in identity provider.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: { userId: t.arg.id({ required: true }), sessionId: t.arg.id({ required: true }) },
    resolve: (_, input, { scope, services }) => endUserSession(scope, services, input),
  }),
  sendPasswordLink: t.boolean({
    description:
      'Emails the user a link to choose a new password. Only with the built-in identity provider. The current password works until then.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, { scope, services }) => sendPasswordLink(scope, services, userId),
  }),
}));
