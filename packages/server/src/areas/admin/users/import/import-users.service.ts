import {
  type ImportedLine,
  isMostUsers,
  type MissingUsers,
  type UserImport,
} from '@capwise/domain/admin/imports/user-import';
import {
  MAX_IMPORTED_USERS,
  USER_FILE,
  USER_UPDATE_FILE,
  type UserRow,
} from '@capwise/domain/admin/imports/user-rows';
import { conflict } from '@capwise/domain/errors';
import { can, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import { readLines } from '../../../../platform/imports/read-lines.ts';
import { countMailed } from '../../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { holdSystem } from '../../facilities/save-facility.queries.ts';
import type { SystemRow } from '../../systems/system.queries.ts';
import { getSystem } from '../../systems/system.service.ts';
import { ADDRESS_TAKEN } from '../create-user.service.ts';
import { deactivate } from '../user-status.service.ts';
import { addUsers } from './add-users.ts';
import { changeUsers } from './change-users.ts';
import type { FoundLine } from './found-line.ts';
import { lockUserImports } from './import-users.queries.ts';
import { type ImportOptions, type ImportPlan, type PlannedLine, planUsers } from './plan-users.ts';

export interface ImportUsers extends ImportOptions {
  systemId: string;
  csv: Uint8Array;
  dryRun: boolean;
  /** Number of users to deactivate, as shown in the preview. */
  confirmed: number | null;
}

/**
 * Adds the users of a CSV file to a system, and changes or deactivates known ones if asked. The rules for a
 * single user apply to each. Reports invalid rows and imports the rest. Importing the same file again changes
 * nothing.
 * @throws AppError NotFoundError, ValidationError for an unreadable file, ConflictError if missing users may
 * not be deactivated
 */
export async function importUsers(
  scope: Scope,
  services: Services,
  { systemId, csv, dryRun, confirmed, ...options }: ImportUsers,
): Promise<UserImport> {
  const system = await getSystem(scope, systemId);
  const format = options.mayUpdate ? USER_UPDATE_FILE : USER_FILE;
  const { lines, note } = await readLines<UserRow, 'name' | 'email'>(format, csv, MAX_IMPORTED_USERS);
  const plan = await planUsers(scope, services, system, { ...options, lines, isLocked: false });
  if (dryRun) return { ...answer(plan, (line) => line), message: '', note };
  if (!can(scope.viewer, 'CanProvisionCapitalUser') && plan.lines.some(({ add }) => add))
    await countMailed(scope, services, 'user-request');
  return { ...(await carryOut(scope, services, system, { lines, options, confirmed })), note };
}

interface Work {
  lines: readonly FoundLine[];
  options: ImportOptions;
  confirmed: number | null;
}

/** Plans again with locks, because users and roles may have changed since. */
function carryOut(
  scope: Scope,
  services: Services,
  { id, type, typeId }: SystemRow,
  { lines, options, confirmed }: Work,
): Promise<Omit<UserImport, 'note'>> {
  return recorded(scope, async (inner, record) => {
    await lockUserImports(inner, id);
    // In a system of staff, the lock on administrators comes first (docs/architecture/requests.md).
    const isOfStaff = type === STAFF_SYSTEM_TYPE;
    if (!isOfStaff) await holdSystem(inner, id);
    const plan = await planUsers(inner, services, await getSystem(inner, id), {
      ...options,
      lines,
      isLocked: true,
    });
    if (isOfStaff) await holdSystem(inner, id);
    const system = await getSystem(inner, id);
    if (system.typeId !== typeId)
      throw conflict('The type of the system has changed. Check the file again', 'systemId');
    if (plan.missing) refuseMissing(plan.missing.missing, confirmed);
    const placed = plan.lines.flatMap(({ add }) => add ?? []);
    const { added, entries, message } = await addUsers(inner, services, system, placed);
    const changed = await changeUsers(
      inner,
      plan.lines.flatMap(({ change }) => change ?? []),
    );
    const deactivated = [];
    for (const user of plan.missing?.leaving ?? []) deactivated.push(await deactivate(inner, services, user));
    await record([...entries, ...changed, ...deactivated]);
    return { ...answer(plan, (line) => imported(line, added)), message };
  });
}

/** @throws AppError ConflictError */
function refuseMissing(missing: MissingUsers, confirmed: number | null): void {
  const { count, activeCount, refusal } = missing;
  const isAre = count === 1 ? '1 user is' : `${count} users are`;
  if (refusal) throw conflict(refusal, 'deactivateMissing');
  if (confirmed !== null && confirmed !== count)
    throw conflict(
      `Now ${isAre} missing from the file, not ${confirmed}. Check the file again.`,
      'confirmed',
    );
  if (confirmed === null && count > 0 && isMostUsers(missing))
    throw conflict(
      `${isAre} missing from the file, of ${activeCount}. Send confirmed=${count} to deactivate more than half.`,
      'confirmed',
    );
}

function imported(line: PlannedLine, added: ReadonlyMap<string, number>): PlannedLine {
  if (line.change) return { ...line, outcome: 'changed' };
  if (!line.add) return line;
  // Someone else may have added the address since.
  if (added.has(line.add.user.emailAddress)) return { ...line, outcome: 'added' };
  return { ...line, outcome: 'known', reasons: [ADDRESS_TAKEN] };
}

const answer = (
  { lines, missing }: ImportPlan,
  result: (line: PlannedLine) => PlannedLine,
): Pick<UserImport, 'lines' | 'missing'> => ({
  lines: lines.map((line): ImportedLine => {
    const { add: _, change: __, ...shown } = result(line);
    return shown;
  }),
  missing: missing?.missing ?? null,
});
