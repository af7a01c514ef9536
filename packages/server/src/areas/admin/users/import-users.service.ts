import { Readable } from 'node:stream';
import { CANNOT_SIGN_IN, cannotSignIn, type SignInRole } from '@capwise/domain/admin/sign-in-roles';
import {
  type ImportedLine,
  MAX_IMPORTED_USERS,
  type PlacedUser,
  placeUser,
  USER_FILE,
  type UserChoices,
  type UserImport,
  type UserLine,
} from '@capwise/domain/admin/user-rows';
import { NO_MASTER_CLIENT_ID } from '@capwise/domain/admin/users';
import { invalid } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { isOfProvider } from '../../../platform/identity/managed-roles.ts';
import { fileEncoding, type OnEncoding } from '../../../platform/imports/file-encoding.ts';
import { readWholeFile } from '../../../platform/imports/whole-file.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { holdSystem } from '../facilities/save-facility.queries.ts';
import { listFacilitiesOf, type SystemRow } from '../systems/system.queries.ts';
import { getSystem } from '../systems/system.service.ts';
import { ADDRESS_TAKEN, addedUserAuditEntry } from './create-user.service.ts';
import { insertUsers, knownAddresses } from './import-users.queries.ts';
import { lockUsers } from './user.queries.ts';
import { assignableRoles } from './user.service.ts';
import { userRequestMail } from './user-request-mail.ts';
import { assertMayGive, refuseRetired } from './user-roles.service.ts';
import { hasMasterClientId, invite, mayInviteAtOnce } from './user-status.service.ts';

export interface ImportUsers {
  systemId: string;
  csv: Uint8Array;
  dryRun: boolean;
}

interface FileLine extends ImportedLine {
  placed: PlacedUser | null;
  warnings: string[];
}

/**
 * Adds the users of a CSV file to a system under the same rules as for a single user. Reports invalid rows
 * and known addresses and adds the rest. Importing the same file again adds nobody.
 * @throws AppError NotFoundError, ForbiddenError, ValidationError for an unreadable file
 */
export async function importUsers(
  scope: Scope,
  services: Services,
  { systemId, csv, dryRun }: ImportUsers,
): Promise<UserImport> {
  const system = await getSystem(scope, systemId);
  const choices = {
    facilities: await listFacilitiesOf(scope, [system.id]),
    roles: (await assignableRoles(scope, services, system.typeId)).filter(({ isRetired }) => !isRetired),
  };
  const encoding = fileEncoding();
  const choicesOf = (email: string) => ({
    ...choices,
    roles: choices.roles.map((role) => ({
      ...role,
      isOfProvider: isOfProvider(services.settings, role.name, email),
    })),
  });
  const lines = checkUserLines(await readLines(csv, encoding.onEncoding), choicesOf);
  const note = encoding.note();
  const placed = lines.flatMap((line) => line.placed ?? []);
  const known = await knownAddresses(
    scope,
    placed.map(({ user }) => user.emailAddress),
  );
  if (dryRun) return { lines: outcomes(lines, 'new', (email) => !known.has(email)), message: '', note };
  const fresh = placed.filter(({ user }) => !known.has(user.emailAddress));
  if (fresh.length > 0 && !can(scope.viewer, 'CanProvisionCapitalUser'))
    await countMailed(scope, services, 'user-request');
  const { added, message } = await addUsers(scope, services, system, fresh);
  return { lines: outcomes(lines, 'added', (email) => added.has(email)), message, note };
}

async function readLines(
  csv: Uint8Array,
  onEncoding: OnEncoding,
): Promise<{ line: number; row: UserLine }[]> {
  const limit = { rows: MAX_IMPORTED_USERS, hint: 'Split it.' };
  const file = Readable.from([csv]);
  const { rows, problems, isHeaderRefused } = await readWholeFile(USER_FILE, file, {
    limit,
    onEncoding,
    isRagged: true,
  });
  if (isHeaderRefused)
    throw invalid(problems.map(({ column, reason }) => `${column}: ${reason}`).join('. '), 'file');
  return rows.map(({ sourceRow, row, problems: wrong }) => ({
    line: sourceRow,
    row: row ?? { row: null, problems: wrong, name: '', email: '' },
  }));
}

function checkUserLines(
  read: readonly { line: number; row: UserLine }[],
  choicesOf: (email: string) => UserChoices & { roles: readonly SignInRole[] },
): FileLine[] {
  const firstLines = new Map<string, number>();
  return read.map(({ line, row: { name, email, row, problems } }) => {
    const choices = choicesOf(row?.email ?? '');
    const found = row && placeUser(row, choices);
    const reasons = [...problems, ...(found?.problems ?? [])];
    const before = row ? firstLines.get(row.email) : undefined;
    if (before !== undefined) reasons.push({ column: 'email', reason: `is also in line ${before}` });
    else if (row) firstLines.set(row.email, line);
    return {
      line,
      name,
      email,
      outcome: 'wrong',
      reasons: reasons.map(({ column, reason }) => `${column} ${reason}`.trim()),
      placed: found && reasons.length === 0 ? found.placed : null,
      warnings: found && cannotSignIn(found.placed.user, choices.roles) ? [CANNOT_SIGN_IN] : [],
    };
  });
}

const outcomes = (
  lines: readonly FileLine[],
  outcome: 'new' | 'added',
  is: (email: string) => boolean,
): ImportedLine[] =>
  lines.map(({ placed, warnings, ...line }) => {
    if (placed === null) return line;
    if (is(placed.user.emailAddress)) return { ...line, outcome, reasons: warnings };
    // Does not reveal in which system the address is known.
    return { ...line, outcome: 'known', reasons: [ADDRESS_TAKEN] };
  });

const NOT_INVITED = `The users were added, but not invited. ${NO_MASTER_CLIENT_ID}`;

/** Adds users whose addresses are still unknown. Sends one request mail for all of them, or invites them. */
function addUsers(
  scope: Scope,
  services: Services,
  system: SystemRow,
  users: readonly PlacedUser[],
): Promise<{ added: Map<string, number>; message: string }> {
  const directProvisioning = can(scope.viewer, 'CanProvisionCapitalUser');
  const status = directProvisioning ? 'Ready_For_Invite' : 'Requested';
  return recorded(scope, async (inner, record) => {
    await holdSystem(inner, system.id);
    await getSystem(inner, system.id);
    const roles = [...new Set(users.flatMap(({ user }) => user.initialRoles))];
    // Again, because a role can be retired or deleted since the file was checked.
    refuseRetired(await assertMayGive(inner, services, system.typeId, roles, []), roles, 'file');
    const added = await insertUsers(inner, {
      systemId: system.id,
      status,
      at: services.clock.now(),
      users,
    });
    const made = users.filter(({ user }) => added.has(user.emailAddress));
    const entries = made.map(({ user, facility }) =>
      addedUserAuditEntry({
        ...user,
        directProvisioning,
        id: added.get(user.emailAddress)!,
        roles: user.initialRoles,
        facility: facility?.name ?? null,
        systemId: system.id,
      }),
    );
    const people = made.map(({ user }) => user);
    if (status === 'Requested' && people.length > 0)
      await services.mail.queue(inner.db, userRequestMail(services.settings, system, people, inner.viewer));
    const invited = directProvisioning ? await inviteAll(inner, services, system, [...added.values()]) : [];
    await record([...entries, ...invited]);
    const isLeft = directProvisioning && people.length > 0 && system.autoInviteUsers;
    return { added, message: isLeft && !hasMasterClientId(system) ? NOT_INVITED : '' };
  });
}

async function inviteAll(scope: Scope, services: Services, system: SystemRow, ids: readonly number[]) {
  if (!mayInviteAtOnce(system)) return [];
  const entries = [];
  for (const user of await lockUsers(scope, ids, system.id))
    entries.push(await invite(scope, services, user));
  return entries;
}
