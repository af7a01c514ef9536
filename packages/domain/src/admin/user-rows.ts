import { z } from 'zod';
import { optionalCell, optionalText, readPhone } from '../imports/cells.ts';
import { type ReadRow, type RowFormat, rowFormat } from '../imports/row-format.ts';
import { oneLine } from '../one-line.ts';
import { type AddUser, AddUserSchema, EMAIL_LENGTH, NAME_LENGTH, TITLE_LENGTH } from './users.ts';

export const MAX_IMPORTED_USERS = 1_000;
export const USER_FILE_BYTES = 1_048_576;
const ROLES_LENGTH = 2_000;

const line = (longest: number) =>
  z.string().overwrite(oneLine).min(1, 'is missing').max(longest, `is longer than ${longest} characters`);

const email = AddUserSchema.shape.emailAddress.unwrap();

const COLUMNS = z.object({
  first_name: line(NAME_LENGTH),
  last_name: line(NAME_LENGTH),
  // Required, because the email identifies known users when a file is imported again.
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'is missing')
    .max(EMAIL_LENGTH, `is longer than ${EMAIL_LENGTH} characters`)
    .refine((text) => email.safeParse(text).success, 'must be a valid email address'),
  title: line(TITLE_LENGTH),
  phone: optionalCell(readPhone, 'must be a 10-digit number'),
  facility: optionalText,
  roles: z
    .string()
    .max(ROLES_LENGTH, `is longer than ${ROLES_LENGTH} characters`)
    .default('')
    .transform((text) => [...new Set(text.split(';').map(oneLine).filter(Boolean))]),
});

export interface UserRow {
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  phone: string | null;
  facility: string | null;
  roles: string[];
}

const CELLS = rowFormat(
  COLUMNS,
  ({ first_name, last_name, ...row }): UserRow => ({ firstName: first_name, lastName: last_name, ...row }),
);

/** A valid or invalid row with its name and email, so that messages can identify it. */
export type UserLine = ReadRow<UserRow> & { name: string; email: string };

/** File format of users. Invalid rows are returned, too. */
export const USER_FILE: RowFormat<UserLine> = {
  ...CELLS,
  read: (record) => {
    const shown = (...columns: string[]) =>
      columns
        .map((column) => oneLine(record[column] ?? ''))
        .join(' ')
        .trim()
        .slice(0, EMAIL_LENGTH);
    const row = { ...CELLS.read(record), name: shown('first_name', 'last_name'), email: shown('email') };
    return { row, problems: [] };
  },
};

export interface UserChoices {
  facilities: readonly { id: number; name: string }[];
  roles: readonly { name: string; displayName: string; isOfProvider: boolean }[];
}

export interface PlacedUser {
  user: AddUser;
  facility: { id: number; name: string } | null;
}

type Problems = { column: string; reason: string }[];

const isNamed = (text: string) => (name: string) => name.toLowerCase() === text.toLowerCase();

export function placeUser(
  row: UserRow,
  { facilities, roles }: UserChoices,
): { placed: PlacedUser; problems: Problems } {
  const problems: Problems = [];
  const wrong = (column: string, reason: string) => void problems.push({ column, reason });

  const named = facilities.filter(({ name }) => row.facility !== null && isNamed(row.facility)(name));
  if (row.facility === null && facilities.length > 0) wrong('facility', 'is missing');
  else if (row.facility !== null && named.length === 0) wrong('facility', 'is not a facility of this system');
  else if (named.length > 1) wrong('facility', 'is the name of more than one facility');

  const initialRoles = row.roles.flatMap((text) => {
    const is = isNamed(text);
    const role = roles.find(({ name, displayName }) => is(name) || is(displayName));
    if (!role) wrong('roles', `${text} is not a role that you can grant`);
    else if (role.isOfProvider) wrong('roles', `${text} can be granted only by your identity provider`);
    return role ? [role.name] : [];
  });
  const user = {
    prefix: '',
    firstName: row.firstName,
    lastName: row.lastName,
    emailAddress: row.email,
    title: row.title,
    phoneNumber: row.phone ?? '',
    isAdmin: false,
    directProvisioning: false,
    initialRoles: [...new Set(initialRoles)],
  };
  return { placed: { user, facility: named[0] ?? null }, problems };
}

/** Result of a row. 'new' only occurs in a dry run. */
export type UserOutcome = 'new' | 'added' | 'known' | 'wrong';

export interface ImportedLine {
  line: number;
  name: string;
  email: string;
  outcome: UserOutcome;
  /** Why it was not added, or warnings about an added user. */
  reasons: string[];
}

export interface UserImport {
  lines: ImportedLine[];
  message: string;
  /** Note about the file's encoding. '' for UTF-8. */
  note: string;
}
