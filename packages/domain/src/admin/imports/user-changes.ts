import { maskPhone } from '../../phone.ts';
import type { UserDetails } from '../users.ts';
import { changed, changeText } from './change-text.ts';
import { type CellProblem, chosenFacility, givenRoles, type UserChoices } from './placed-user.ts';
import type { UserRow } from './user-rows.ts';

interface RoleName {
  name: string;
  displayName: string;
}

export interface StoredUser {
  details: UserDetails;
  facility: { id: number | null; name: string | null };
  roles: readonly RoleName[];
  /** Roles from groups of an identity provider. */
  groupRoles: readonly { role: string; group: string }[];
}

export interface UserChange {
  details: UserDetails;
  facility: { id: number | null; name: string | null };
  granted: string[];
  revoked: string[];
  /** One line per change, for people. */
  texts: string[];
  problems: CellProblem[];
}

/** Changes of a known user by a row of a file. Empty cells leave the values. */
export function userChange(row: UserRow, stored: StoredUser, choices: UserChoices): UserChange {
  const details = {
    ...stored.details,
    firstName: row.firstName || stored.details.firstName,
    lastName: row.lastName || stored.details.lastName,
    title: row.title || stored.details.title,
    phoneNumber: row.phone ?? stored.details.phoneNumber,
  };
  const chosen = chosenFacility(leavesFacility(row, stored) ? null : row.facility, choices.facilities);
  const facility = chosen.facility ?? stored.facility;
  const roles = roleChange(row, stored, choices);
  return {
    details,
    facility: { id: facility.id, name: facility.name },
    granted: roles.granted,
    revoked: roles.revoked.map(({ name }) => name),
    texts: [
      ...changeText('Name', fullName(stored.details), fullName(details)),
      ...changeText('Title', stored.details.title, details.title),
      ...changeText('Phone', maskPhone(stored.details.phoneNumber), maskPhone(details.phoneNumber)),
      ...(facility.id === stored.facility.id
        ? []
        : [changed('Facility', stored.facility.name ?? '', facility.name ?? '')]),
      ...roles.granted.map((name) => `Adds ${displayName(name, choices)}`),
      ...roles.revoked.map((role) => `Removes ${role.displayName}`),
    ],
    problems: [...chosen.problems, ...roles.problems],
  };
}

/** The facility may have left the system since, and then stays until another one is chosen. */
const leavesFacility = ({ facility }: UserRow, stored: StoredUser): boolean =>
  facility !== null && facility.toLowerCase() === stored.facility.name?.toLowerCase();

function roleChange(row: UserRow, stored: StoredUser, { roles: choices }: UserChoices) {
  if (row.roles.length === 0) return { granted: [], revoked: [], problems: [] };
  const { names, problems } = givenRoles(row.roles, choices, stored.roles);
  const wrong = (reason: string) => void problems.push({ column: 'roles', reason });
  const isOfProvider = (name: string) => choices.some((role) => role.name === name && role.isOfProvider);
  // Lists of employees rarely name what the identity provider grants, so files leave its roles.
  const revoked = stored.roles.filter(({ name }) => !names.includes(name) && !isOfProvider(name));
  for (const { name, displayName: shown } of revoked) {
    const given = stored.groupRoles.find(({ role }) => role === name);
    if (given) wrong(`must include ${shown}, which comes from the group ${given.group}`);
    else if (!choices.some((role) => role.name === name))
      wrong(`must include ${shown}, which you cannot revoke`);
  }
  const granted = names.filter((name) => !stored.roles.some((role) => role.name === name));
  return { granted, revoked, problems };
}

const displayName = (name: string, { roles }: UserChoices): string =>
  roles.find((role) => role.name === name)?.displayName ?? name;

const fullName = ({ firstName, lastName }: UserDetails): string => `${firstName} ${lastName}`;
