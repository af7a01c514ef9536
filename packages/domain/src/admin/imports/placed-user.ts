import type { AddUser } from '../users.ts';
import { facilitiesNamed, type NamedFacility } from './facility-named.ts';
import type { UserRow } from './user-rows.ts';

export type CellProblem = { column: string; reason: string };

export interface RoleChoice {
  name: string;
  displayName: string;
  /** Only the identity provider of the user grants it. */
  isOfProvider: boolean;
  /** Nobody gets it any more. */
  isRetired: boolean;
}

export interface UserChoices {
  facilities: readonly NamedFacility[];
  /** Roles that the viewer may grant and revoke. */
  roles: readonly RoleChoice[];
}

export interface PlacedUser {
  user: AddUser;
  facility: { id: number; name: string } | null;
}

/** A new user with the facility and the roles of the row. */
export function placeUser(
  row: UserRow,
  choices: UserChoices,
): { placed: PlacedUser; problems: CellProblem[] } {
  const { facility, problems } = chosenFacility(row.facility, choices.facilities);
  if (row.facility === null && choices.facilities.length > 0)
    problems.push({ column: 'facility', reason: 'is missing' });
  const given = givenRoles(row.roles, choices.roles);
  const user = {
    prefix: '',
    firstName: row.firstName,
    lastName: row.lastName,
    emailAddress: row.email,
    title: row.title,
    phoneNumber: row.phone ?? '',
    isAdmin: false,
    directProvisioning: false,
    initialRoles: given.names,
  };
  return { placed: { user, facility }, problems: [...lacking(row), ...problems, ...given.problems] };
}

const lacking = ({ firstName, lastName, title }: UserRow): CellProblem[] =>
  Object.entries({ first_name: firstName, last_name: lastName, title })
    .filter(([, value]) => value === '')
    .map(([column]) => ({ column, reason: 'is missing' }));

export function chosenFacility<Facility extends NamedFacility>(
  text: string | null,
  facilities: readonly Facility[],
): { facility: Facility | null; problems: CellProblem[] } {
  const found = text === null ? [] : facilitiesNamed(text, facilities);
  const problem = (reason: string) => ({ facility: null, problems: [{ column: 'facility', reason }] });
  if (text !== null && found.length === 0) return problem('is not a facility of this system');
  if (found.length > 1) return problem('fits more than one facility. Enter its external ID or full MDB ID');
  return { facility: found[0] ?? null, problems: [] };
}

/** @param held roles that the user has already. They need no permission */
export function givenRoles(
  texts: readonly string[],
  choices: readonly RoleChoice[],
  held: readonly { name: string; displayName: string }[] = [],
): { names: string[]; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const wrong = (reason: string) => void problems.push({ column: 'roles', reason });
  const names = texts.flatMap((text) => {
    const stays = held.find((role) => isRoleNamed(text, role));
    if (stays) return [stays.name];
    const role = choices.find((choice) => !choice.isRetired && isRoleNamed(text, choice));
    if (!role) wrong(`${text} is not a role that you can grant`);
    else if (role.isOfProvider) wrong(`${text} can be granted only by your identity provider`);
    return role ? [role.name] : [];
  });
  return { names: [...new Set(names)], problems };
}

const isRoleNamed = (text: string, { name, displayName }: { name: string; displayName: string }): boolean =>
  [name, displayName].some((one) => one.toLowerCase() === text.toLowerCase());
