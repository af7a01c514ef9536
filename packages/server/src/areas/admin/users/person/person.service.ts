import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../../db/ids.ts';
import type { Scope } from '../../../../db/scope.ts';
import { providerName } from '../../../../platform/identity/connections/connections.ts';
import { isOfProvider } from '../../../../platform/identity/managed-roles.ts';
import { type ListedSession, listSessions } from '../../../../platform/identity/sessions/listed-sessions.ts';
import { sessionLimits } from '../../../../platform/identity/sessions/open-sessions.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { usesBuiltInIdentity } from '../../../../platform/settings/env.ts';
import { listUsers } from '../user.queries.ts';
import { type ListedUser, listedUsers } from '../user.service.ts';
import { type PersonPermission, permissionsOfPerson } from './permissions-of-person.ts';
import {
  findLinkEnd,
  type GrantedRole,
  listGrantedRoles,
  listPermissionRoles,
  listPersonGroups,
  listPersonSystems,
  listSignIns,
  type PersonGroup,
  type PersonSystem,
} from './person.queries.ts';

const MAX_SIGN_INS = 10;

export interface PersonRole extends GrantedRole {
  isOfProvider: boolean;
  /** Names of the groups of the identity provider that give the role. */
  groups: string[];
}

/** Loaded only for users whose own system the viewer may see. */
export interface SignInState {
  sessions: ListedSession[];
  signIns: Date[];
  /** End of the link to choose a password. Null without an open one, and with other identity providers. */
  linkEndsAt: Date | null;
  isBuiltIn: boolean;
  /** Name of the connection at which the user signs in. Null if there is only one identity provider. */
  providerName: string | null;
}

export interface Person {
  user: ListedUser;
}

/** @throws AppError NotFoundError for a user whom the viewer cannot see */
export async function readPerson(scope: Scope, services: Services, userId: string): Promise<Person> {
  const found = await listUsers(scope, services, [parseId(userId)]);
  const [user] = await listedUsers(scope, services, found, ({ isAtHome }) => !isAtHome);
  if (!user) throw notFound('There is no such user');
  return { user };
}

export const systemsOfPerson = (scope: Scope, { user }: Person): Promise<PersonSystem[]> =>
  listPersonSystems(scope, user.id);

export const groupsOfPerson = (scope: Scope, { user }: Person): Promise<PersonGroup[]> =>
  listPersonGroups(scope, user.id);

export async function rolesOfPerson(
  scope: Scope,
  { settings }: Services,
  { user }: Person,
): Promise<PersonRole[]> {
  const roles = await listGrantedRoles(scope, user.id);
  return roles.map((role) => ({
    ...role,
    isOfProvider: isOfProvider(settings, role.name, user.email),
    groups: user.groupRoles.filter((one) => one.role === role.name).map(({ group }) => group),
  }));
}

export const reachOfPerson = async (
  scope: Scope,
  { settings }: Services,
  { user }: Person,
): Promise<PersonPermission[]> => permissionsOfPerson(await listPermissionRoles(scope, settings, user.id));

export async function signInStateOf(
  scope: Scope,
  { settings, clock }: Services,
  { user }: Person,
): Promise<SignInState | null> {
  if (!user.isAtHome) return null;
  const now = clock.now();
  const [sessions, signIns, linkEndsAt] = await Promise.all([
    listSessions(scope, user.id, sessionLimits(settings), now),
    listSignIns(scope, user.id, MAX_SIGN_INS),
    findLinkEnd(scope, user.id),
  ]);
  return {
    sessions,
    signIns,
    linkEndsAt: linkEndsAt && linkEndsAt > now ? linkEndsAt : null,
    isBuiltIn: usesBuiltInIdentity(settings),
    providerName: providerName(settings, user.email),
  };
}
