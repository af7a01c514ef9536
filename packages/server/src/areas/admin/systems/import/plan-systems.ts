import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import type { RecordLine } from '@capwise/domain/admin/imports/record-lines';
import {
  changedSystem,
  newSystem,
  type SystemValues,
  systemChanges,
} from '@capwise/domain/admin/imports/system-changes';
import type { SystemFileRow } from '@capwise/domain/admin/imports/system-rows';
import { systemTypeText } from '@capwise/domain/admin/systems';
import type { Scope } from '../../../../db/scope.ts';
import type { ReadLine } from '../../../../platform/imports/read-lines.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { lockHolders } from '../../administrators/administrator.queries.ts';
import { listSystems, listSystemTypes, type SystemRow, type SystemTypeRow } from '../system.queries.ts';
import { type FindSystem, foundSystems } from './found-systems.ts';
import { lockSystems } from './import-systems.queries.ts';
import { type RefuseChange, systemRefusals } from './system-refusals.ts';

export interface PlannedSystem extends RecordLine {
  add: SystemValues | null;
  change: { before: SystemRow; after: SystemRow } | null;
}

interface Plan {
  lines: readonly ReadLine<SystemFileRow>[];
  /** Lock the systems concerned, so that the plan still holds when it is carried out. */
  isLocked: boolean;
}

/** Compares the file with what is stored, and changes nothing. */
export async function planSystems(
  scope: Scope,
  services: Pick<Services, 'settings'>,
  { lines, isLocked }: Plan,
): Promise<PlannedSystem[]> {
  const rows = lines.flatMap(({ row }) => row.row ?? []);
  if (isLocked && rows.some(({ isActive }) => isActive === false))
    await lockHolders(scope, ADMINISTRATOR_ROLE);
  if (isLocked) await lockSystems(scope, (await foundSystems(scope, rows)).ids);
  const { ids, find } = await foundSystems(scope, rows);
  const known = new Map((await listSystems(scope, ids)).map((system) => [system.id, system]));
  const types = await listSystemTypes(scope);
  const refuse = await systemRefusals(scope, services, ids);
  const seen = new Map<string, number>();
  return lines.map(({ line, row: { row, name, problems } }) => {
    if (row === null) {
      const reasons = problems.map(({ column, reason }) => `${column} ${reason}`.trim());
      return { ...wrongRow(reasons), line, name };
    }
    const planned = planRow(row, { known, types, find, refuse });
    const first = keysOf(planned, row)
      .map((key) => seen.get(key))
      .find((at) => at !== undefined);
    for (const key of keysOf(planned, row)) if (!seen.has(key)) seen.set(key, line);
    if (first === undefined) return { name, ...planned, line };
    const reasons = planned.outcome === 'wrong' ? planned.reasons : [];
    return { name, ...wrongRow([...reasons, `names the same system as line ${first}`]), line };
  });
}

interface Stored {
  known: ReadonlyMap<number, SystemRow>;
  types: readonly SystemTypeRow[];
  find: FindSystem;
  refuse: RefuseChange;
}

type PlannedRow = Omit<PlannedSystem, 'line' | 'name'> & { name?: string };

const wrongRow = (reasons: string[], changes: string[] = []): Omit<PlannedSystem, 'line' | 'name'> => ({
  outcome: 'wrong',
  reasons,
  changes,
  add: null,
  change: null,
});

function planRow(row: SystemFileRow, { known, types, find, refuse }: Stored): PlannedRow {
  const type = row.type === null ? null : (types.find((one) => isType(row.type!, one)) ?? undefined);
  if (type === undefined)
    return wrongRow([`type must be one of ${types.map(({ name }) => systemTypeText(name)).join(', ')}`]);
  const { id, problem } = find(row, type);
  if (problem !== null) return wrongRow([problem]);
  const before = id === null ? null : known.get(id)!;
  if (before === null) return planNew(row, type, refuse);
  const after = changedSystem(row, type, before);
  const changes = systemChanges(before, after);
  const planned = { name: before.name, changes, reasons: [], add: null };
  if (changes.length === 0) return { ...planned, outcome: 'unchanged', change: null };
  const reason = refuse(before, after);
  if (reason !== null) return { name: before.name, ...wrongRow([reason], changes) };
  return { ...planned, outcome: 'change', change: { before, after } };
}

function planNew(row: SystemFileRow, type: SystemTypeRow | null, refuse: RefuseChange): PlannedRow {
  const { values, problems } = newSystem(row, type);
  if (values === null) return wrongRow(problems.map(({ column, reason }) => `${column} ${reason}`));
  const reason = refuse(null, values);
  if (reason !== null) return wrongRow([reason]);
  return { outcome: 'new', changes: [], reasons: [], add: values, change: null };
}

const isType = (text: string, { name }: SystemTypeRow): boolean =>
  [name, systemTypeText(name)].some((one) => one.toLowerCase() === text.toLowerCase());

/** Two rows with a common key mean the same system, or would make two that are alike. */
function keysOf({ add, change }: PlannedRow, { id, masterClientID }: SystemFileRow): string[] {
  const stored = change?.before.id ?? id;
  const name = add && `${add.typeId} ${add.name.toLowerCase()}`;
  return [
    ...(stored === null ? [] : [`id ${stored}`]),
    ...(masterClientID === null ? [] : [`number ${masterClientID}`]),
    ...(name === null ? [] : [`name ${name}`]),
  ];
}
