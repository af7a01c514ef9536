import { ADMINISTRATOR_ROLES, type SystemTypeName } from '@capwise/domain/account/standard-roles';
import type { MissingUsers } from '@capwise/domain/admin/imports/user-import';
import { MAX_USERS } from '@capwise/domain/admin/users';
import type { Scope } from '../../../../db/scope.ts';
import { isOfProvider } from '../../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../../platform/process/services.ts';
import type { SystemRow } from '../../systems/system.queries.ts';
import { managedUserRefusal } from '../managed-user.ts';
import type { ManagedUser } from '../user.queries.ts';
import type { FoundLine } from './found-line.ts';

interface Present {
  /** Users of the system who are not deactivated and do not wait for approval. */
  present: readonly ManagedUser[];
  lines: readonly FoundLine[];
  /** Roles of a user after the import. */
  rolesAfter(user: ManagedUser): readonly string[];
}

export interface MissingPlan {
  missing: MissingUsers;
  leaving: ManagedUser[];
}

const CHANGED_ABOVE = 'Someone with the same permissions must deactivate this user';

/** Users to deactivate because no line names them. Users without an email address cannot be in a file, and stay. */
export function planMissing(
  scope: Scope,
  services: Services,
  system: SystemRow,
  { present, lines, rolesAfter }: Present,
): MissingPlan {
  const named = new Set(lines.map(({ row }) => row.email.toLowerCase()));
  const absent = present.filter(({ email }) => email !== null && !named.has(email));
  const users = absent.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email!,
    refusal: refusalOf(scope, user),
  }));
  const leaving = absent.filter((_, at) => users[at]!.refusal === '');
  const missing = {
    users,
    count: leaving.length,
    activeCount: present.length,
    refusal:
      unreadableRefusal(lines) ??
      selfRefusal(scope, absent) ??
      sizeRefusal(leaving) ??
      administratorRefusal(services, system, present, (user) =>
        leaving.includes(user) ? [] : rolesAfter(user),
      ) ??
      '',
  };
  return { missing, leaving };
}

function refusalOf(scope: Scope, user: ManagedUser): string {
  if (user.id === scope.viewer.userId) return 'This is you';
  return managedUserRefusal(scope, user) ? CHANGED_ABOVE : '';
}

/** A wrong line may be about anyone if its address cannot be read. */
function unreadableRefusal(lines: readonly FoundLine[]): string | null {
  const unreadable = lines.find(
    ({ row }) =>
      row.row === null && (row.email === '' || row.problems.some(({ column }) => column === 'email')),
  );
  return unreadable
    ? `The email address in line ${unreadable.line} cannot be read. Correct it first, so that nobody is deactivated by mistake.`
    : null;
}

const selfRefusal = ({ viewer }: Scope, absent: readonly ManagedUser[]): string | null =>
  absent.some(({ id }) => id === viewer.userId)
    ? 'You are not in the file yourself. Add a line with your email address, or check that it is the right file.'
    : null;

const sizeRefusal = ({ length }: readonly ManagedUser[]): string | null =>
  length > MAX_USERS
    ? `More than ${MAX_USERS} users are missing from the file. Deactivate users in Manage Users first.`
    : null;

/** Counts a user whom the same file makes an administrator. One who must still accept an invitation does not count. */
function administratorRefusal(
  { settings }: Services,
  { type }: SystemRow,
  present: readonly ManagedUser[],
  rolesAfter: (user: ManagedUser) => readonly string[],
): string | null {
  const role = ADMINISTRATOR_ROLES[type as SystemTypeName];
  const candidates = present.filter(
    ({ status, email }) => status === 'Active' && !isOfProvider(settings, role, email),
  );
  return candidates.some(({ roles }) => roles.includes(role)) &&
    !candidates.some((user) => rolesAfter(user).includes(role))
    ? 'No active administrator of the system would remain. Add a line with the email address of one.'
    : null;
}
