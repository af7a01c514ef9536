import { type PlacedUser, placeUser } from '@capwise/domain/admin/imports/placed-user';
import type { ImportedLine } from '@capwise/domain/admin/imports/user-import';
import type { UserRow } from '@capwise/domain/admin/imports/user-rows';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../platform/process/services.ts';
import type { SystemRow } from '../../systems/system.queries.ts';
import { ADDRESS_TAKEN } from '../create-user.service.ts';
import { lockUsers } from '../lock-users.queries.ts';
import { listManagedUsers, type ManagedUser } from '../user.queries.ts';
import type { PlannedChange } from './change-users.ts';
import type { FoundLine } from './found-line.ts';
import { listKnownAddresses, listPresentUsers } from './import-users.queries.ts';
import { type ChangeOf, knownUsers } from './known-users.ts';
import { type MissingPlan, planMissing } from './missing-users.ts';
import { type Choices, userChoices } from './user-choices.ts';

export interface ImportOptions {
  mayUpdate: boolean;
  deactivateMissing: boolean;
}

export interface PlannedLine extends ImportedLine {
  add: PlacedUser | null;
  change: PlannedChange | null;
}

export interface ImportPlan {
  lines: PlannedLine[];
  missing: MissingPlan | null;
}

interface PlanRequest extends ImportOptions {
  lines: readonly FoundLine[];
  /** Lock the users and roles concerned, so that the plan still holds when it is carried out. */
  isLocked: boolean;
}

/** Compares the file with what is stored, and changes nothing. */
export async function planUsers(
  scope: Scope,
  services: Services,
  system: SystemRow,
  { lines, mayUpdate, deactivateMissing, isLocked }: PlanRequest,
): Promise<ImportPlan> {
  const known = await listKnownAddresses(
    scope,
    lines.flatMap(({ row }) => row.row?.email ?? []),
  );
  const isHome = ({ systemId }: { systemId: number }) => systemId === system.id;
  const home = mayUpdate ? known.filter(isHome) : [];
  const present = deactivateMissing ? await listPresentUsers(scope, system.id) : [];
  const ids = [...new Set([...home, ...present].map(({ id }) => id))];
  const users = await (isLocked ? lockUsers : listManagedUsers)(scope, services, ids, system.id);
  const choices = await userChoices(scope, services, system, isLocked);
  const changeOf = await knownUsers(scope, services, system, { users, choices, isLocked });
  const planned = planLines(lines, choices, {
    isKnown: new Set(known.map(({ email }) => email)),
    users: new Map(mayUpdate ? users.filter(isHome).map((user) => [user.email, user]) : []),
    changeOf,
  });
  const changes = new Map(planned.flatMap(({ change }) => (change ? [[change.user.id, change.change]] : [])));
  const rolesAfter = ({ id, roles }: ManagedUser) => {
    const { granted = [], revoked = [] } = changes.get(id) ?? {};
    return [...roles.filter((role) => !revoked.includes(role)), ...granted];
  };
  const isPresent = (user: ManagedUser) =>
    isHome(user) && user.status !== 'Deactivated' && user.status !== 'Requested';
  const missing = deactivateMissing
    ? planMissing(scope, services, system, {
        present: users.filter(isPresent),
        lines,
        rolesAfter,
      })
    : null;
  return { lines: planned, missing };
}

interface Known {
  isKnown: ReadonlySet<string>;
  /** Users of the system by email address. */
  users: ReadonlyMap<string | null, ManagedUser>;
  changeOf: ChangeOf;
}

function planLines(lines: readonly FoundLine[], choices: Choices, known: Known): PlannedLine[] {
  const firstLines = new Map<string, number>();
  return lines.map(({ line, row: { name, email, row, problems } }) => {
    const reasons = problems.map(({ column, reason }) => `${column} ${reason}`.trim());
    const planned = { line, name, email, changes: [], add: null, change: null };
    if (row === null) return { ...planned, outcome: 'wrong', reasons };
    const before = firstLines.get(row.email);
    if (before === undefined) firstLines.set(row.email, line);
    const found = planRow(row, choices, known);
    if (before === undefined) return { ...planned, ...found };
    const others = found.outcome === 'wrong' ? found.reasons : [];
    return { ...planned, outcome: 'wrong', reasons: [...others, `email is also in line ${before}`] };
  });
}

type PlannedRow = Pick<PlannedLine, 'outcome' | 'reasons'> &
  Partial<Pick<PlannedLine, 'name' | 'changes' | 'add' | 'change'>>;

function planRow(row: UserRow, choices: Choices, { isKnown, users, changeOf }: Known): PlannedRow {
  const user = users.get(row.email);
  if (user) return planChange(row, user, changeOf);
  const { placed, problems } = placeUser(row, choices.of(row.email));
  const reasons = problems.map(({ column, reason }) => `${column} ${reason}`);
  // Does not reveal in which system the address is known.
  if (isKnown.has(row.email) && reasons.length === 0) return { outcome: 'known', reasons: [ADDRESS_TAKEN] };
  if (reasons.length > 0) return { outcome: 'wrong', reasons };
  const warnings = choices.signInWarnings(placed.user.initialRoles, row.email);
  return { outcome: 'new', reasons: warnings, add: placed };
}

function planChange(row: UserRow, user: ManagedUser, changeOf: ChangeOf): PlannedRow {
  const { change, before, reasons, isRefused } = changeOf(user, row);
  const shown = { name: user.name, changes: change.texts, reasons };
  if (isRefused) return { ...shown, outcome: 'wrong' };
  if (change.texts.length === 0) return { ...shown, outcome: 'unchanged' };
  return { ...shown, outcome: 'change', change: { user, before, change } };
}
