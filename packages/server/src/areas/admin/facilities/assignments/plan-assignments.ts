import {
  type AssignmentRow,
  facilityFinder,
  type KnownFacility,
  type KnownSystem,
  systemFinder,
} from '@capwise/domain/admin/imports/assignment-rows';
import type { RecordLine } from '@capwise/domain/admin/imports/record-lines';
import type { Scope } from '../../../../db/scope.ts';
import type { ReadLine } from '../../../../platform/imports/read-lines.ts';
import {
  type Assignment,
  listAssignments,
  listNamedFacilities,
  listNamedSystems,
  lockPlaces,
} from './assignment.queries.ts';

interface Place {
  facility: KnownFacility;
  system: KnownSystem;
}

export interface PlannedAssignment extends RecordLine {
  add: Place | null;
}

export interface AssignmentPlan {
  lines: PlannedAssignment[];
  removed: Assignment[];
}

interface PlanRequest {
  lines: readonly ReadLine<AssignmentRow>[];
  /** Remove facilities from the systems in the file that no row assigns to them. */
  removeMissing: boolean;
  isLocked: boolean;
}

type Resolved = { line: number; name: string } & (
  | { place: Place; problems: null }
  | { place: null; problems: string[] }
);

/** Compares the file with what is stored, and changes nothing. */
export async function planAssignments(
  scope: Scope,
  { lines, removeMissing, isLocked }: PlanRequest,
): Promise<AssignmentPlan> {
  let found = await resolvedLines(scope, lines);
  if (isLocked) {
    const before = removeMissing ? await listAssignments(scope, [], found.systemIds) : [];
    const ids = [...found.facilityIds, ...before.map(({ facilityId }) => facilityId)];
    await lockPlaces(scope, [...new Set(ids)], found.systemIds);
    // Again, because they may have changed until the lock.
    found = await resolvedLines(scope, lines);
  }
  const { resolved, places, facilityIds, systemIds } = found;
  const stored = await listAssignments(scope, facilityIds, removeMissing ? systemIds : []);
  const named = new Set(places.map(({ facility, system }) => pairKey(facility.id, system.id)));
  const inFile = new Set(systemIds);
  const isMissing = ({ facilityId, systemId }: Assignment) =>
    inFile.has(systemId) && !named.has(pairKey(facilityId, systemId));
  const removed = removeMissing ? stored.filter(isMissing) : [];
  const remaining = removeMissing ? stored.filter((one) => !isMissing(one)) : stored;
  return { lines: plannedLines(resolved, remaining), removed };
}

const pairKey = (facilityId: number, id: number): string => `${facilityId} ${id}`;

async function resolvedLines(scope: Scope, lines: readonly ReadLine<AssignmentRow>[]) {
  const rows = lines.flatMap(({ row }) => row.row ?? []);
  const facilityOf = facilityFinder(await listNamedFacilities(scope, rows));
  const systemOf = systemFinder(await listNamedSystems(scope, rows));
  const resolved = lines.map((line) => resolvedLine(line, facilityOf, systemOf));
  const places = resolved.flatMap(({ place }) => place ?? []);
  return {
    resolved,
    places,
    facilityIds: [...new Set(places.map(({ facility }) => facility.id))],
    systemIds: [...new Set(places.map(({ system }) => system.id))],
  };
}

function resolvedLine(
  { line, row: { row, name, problems } }: ReadLine<AssignmentRow>,
  facilityOf: ReturnType<typeof facilityFinder>,
  systemOf: ReturnType<typeof systemFinder>,
): Resolved {
  if (row === null) {
    const texts = problems.map(({ column, reason }) => `${column} ${reason}`.trim());
    return { line, name, place: null, problems: texts };
  }
  const [facility, system] = [facilityOf(row), systemOf(row)];
  if (facility.row && system.row)
    return {
      line,
      name: facility.row.name,
      place: { facility: facility.row, system: system.row },
      problems: null,
    };
  const texts = [facility.problem, system.problem].filter((problem) => problem !== null);
  return { line, name: facility.row?.name ?? name, place: null, problems: texts };
}

/** A facility is in one system of each type, so each type has one place for it. */
function plannedLines(resolved: readonly Resolved[], stored: readonly Assignment[]): PlannedAssignment[] {
  const taken = new Map(stored.map((one) => [pairKey(one.facilityId, one.typeId), one]));
  const seen = new Map<string, number>();
  return resolved.map(({ line, name, place, problems }) => {
    const planned = { line, name, changes: [], add: null };
    if (place === null) return { ...planned, outcome: 'wrong', reasons: problems };
    const { facility, system } = place;
    const key = pairKey(facility.id, system.typeId);
    const first = seen.get(key);
    if (first !== undefined)
      return { ...planned, outcome: 'wrong', reasons: [`facility is also in line ${first}`] };
    seen.set(key, line);
    const holder = taken.get(key);
    if (!holder)
      return { ...planned, outcome: 'new', changes: [`Added to ${system.name}`], reasons: [], add: place };
    if (holder.systemId === system.id)
      return { ...planned, outcome: 'unchanged', changes: [`In ${system.name}`], reasons: [] };
    const other = holder.system ?? 'another system of this type';
    return { ...planned, outcome: 'wrong', reasons: [`facility is in ${other}. Remove it there first`] };
  });
}
