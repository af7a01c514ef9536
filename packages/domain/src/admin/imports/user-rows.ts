import { z } from 'zod';
import { optionalCell, optionalText, readPhone } from '../../imports/cells.ts';
import { type FileLine, lineFormat } from '../../imports/line-format.ts';
import { type RowFormat, rowFormat } from '../../imports/row-format.ts';
import { oneLine } from '../../one-line.ts';
import { AddUserSchema, EMAIL_LENGTH, NAME_LENGTH, TITLE_LENGTH } from '../users.ts';

export const MAX_IMPORTED_USERS = 1_000;
export const USER_FILE_BYTES = 1_048_576;
const ROLES_LENGTH = 2_000;

const optionalLine = (longest: number) =>
  z.string().overwrite(oneLine).max(longest, `is longer than ${longest} characters`).default('');
const line = (longest: number) => optionalLine(longest).unwrap().min(1, 'is missing');

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

/** Columns of a file that may also change known users: an empty or missing cell leaves the value. */
const UPDATE_COLUMNS = COLUMNS.extend({
  first_name: optionalLine(NAME_LENGTH),
  last_name: optionalLine(NAME_LENGTH),
  title: optionalLine(TITLE_LENGTH),
});

/** '', null and [] for what is not given. */
export interface UserRow {
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  phone: string | null;
  facility: string | null;
  roles: string[];
}

const toRow = ({ first_name, last_name, ...row }: z.output<typeof COLUMNS>): UserRow => ({
  firstName: first_name,
  lastName: last_name,
  ...row,
});

/** A row with its name and email, so that messages can identify it. */
export type UserLine = FileLine<UserRow, 'name' | 'email'>;

const userFormat = (cells: RowFormat<UserRow>): RowFormat<UserLine> =>
  lineFormat(cells, (cell) => ({
    name: `${cell('first_name')} ${cell('last_name')}`.trim(),
    email: cell('email'),
  }));

export const USER_FILE = userFormat(rowFormat(COLUMNS, toRow));

/** Only the email address is required, because it identifies known users. New users need the rest. */
export const USER_UPDATE_FILE = userFormat(rowFormat(UPDATE_COLUMNS, toRow));
