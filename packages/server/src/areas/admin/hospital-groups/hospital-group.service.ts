import {
  type HospitalGroupInput,
  HospitalGroupSchema,
  MAX_HOSPITAL_GROUPS,
} from '@capwise/domain/admin/reach/hospital-groups';
import { conflict, duplicate, invalid, notFound } from '@capwise/domain/errors';
import { idsAmong, parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type HospitalGroupRow, listGroupPeople, listHospitalGroups } from './hospital-group.queries.ts';
import {
  type ChosenHospital,
  changeGroup,
  countGroups,
  insertGroup,
  isNameTaken,
  lockGroup,
  lockHospitals,
  removeGroup,
} from './save-hospital-group.queries.ts';

/** @throws AppError ValidationError, duplicate for a name that is taken, ConflictError at the limit */
export function createHospitalGroup(
  scope: Scope,
  { clock }: Services,
  input: object,
): Promise<HospitalGroupRow> {
  const wanted = parseInput(HospitalGroupSchema, input);
  return withFreeName(() =>
    recorded(scope, async (inner, record) => {
      const hospitalIds = await checkedHospitals(inner, wanted, null);
      if ((await countGroups(inner)) >= MAX_HOSPITAL_GROUPS)
        throw conflict(
          `There are ${MAX_HOSPITAL_GROUPS} hospital groups, which is the most allowed. Delete one first`,
        );
      const id = await insertGroup(inner, { name: wanted.name, hospitalIds, at: clock.now() });
      const group = await getHospitalGroup(inner, id);
      await record(groupEntry('hospital-group.create', group, { after: groupRecord(group) }));
      return group;
    }),
  );
}

/**
 * Changes the name and the hospitals. People of the group reach the hospitals with their next request.
 * @throws AppError ValidationError, NotFoundError, duplicate for a name that is taken, ConflictError for a stale version
 */
export function updateHospitalGroup(
  scope: Scope,
  { clock }: Services,
  { id, version, input }: { id: string; version: number; input: object },
): Promise<HospitalGroupRow> {
  const wanted = parseInput(HospitalGroupSchema, input);
  const groupId = parseId(id);
  return withFreeName(() =>
    recorded(scope, async (inner, record) => {
      const hospitalIds = await checkedHospitals(inner, wanted, groupId);
      const before = await getHospitalGroup(inner, groupId);
      refuseStale(before, version, before.updatedByName);
      if (before.name === wanted.name && sameIds(before, hospitalIds)) {
        await record(null);
        return before;
      }
      await changeGroup(inner, groupId, { name: wanted.name, hospitalIds, at: clock.now() });
      const after = await getHospitalGroup(inner, groupId);
      await record(
        groupEntry('hospital-group.update', after, {
          before: groupRecord(before),
          after: groupRecord(after),
        }),
      );
      return after;
    }),
  );
}

/** Deletes a group. Its people lose its hospitals, unless they were added to them. */
export function deleteHospitalGroup(scope: Scope, id: string): Promise<boolean> {
  const groupId = parseId(id);
  return recorded(scope, async (inner, record) => {
    await lockGroup(inner, groupId);
    const group = await getHospitalGroup(inner, groupId);
    const people = await listGroupPeople(inner, [groupId]);
    await removeGroup(inner, groupId);
    const before = { ...groupRecord(group), people: people.map(({ name }) => name) };
    await record(groupEntry('hospital-group.delete', group, { before }));
    return true;
  });
}

export async function getHospitalGroup(scope: Scope, id: number): Promise<HospitalGroupRow> {
  const [group] = await listHospitalGroups(scope, id);
  if (!group) throw notFound('There is no such hospital group');
  return group;
}

/**
 * Locks the chosen hospitals and checks that the group may have them. A group keeps a hospital that is no longer active.
 * @throws AppError ValidationError of the field hospitalIds
 */
async function checkedHospitals(
  scope: Scope,
  { hospitalIds }: HospitalGroupInput,
  groupId: number | null,
): Promise<number[]> {
  const ids = [...new Set(idsAmong(hospitalIds))];
  const chosen = await lockHospitals(scope, ids, groupId);
  if (new Set(hospitalIds).size !== chosen.length)
    throw invalid('A chosen hospital no longer exists. Choose again', 'hospitalIds');
  for (const one of chosen) refuseHospital(one, groupId);
  return ids;
}

function refuseHospital(
  { name, isHospital, isActive, groupId, groupName }: ChosenHospital,
  own: number | null,
): void {
  const field = 'hospitalIds';
  if (!isHospital) throw invalid(`${name} is not a hospital system. Choose another one`, field);
  if (groupId !== null && groupId === own) return;
  if (groupName !== null) throw invalid(`${name} is in the group ${groupName}. Remove it there first`, field);
  if (!isActive) throw invalid(`${name} is not active. Choose another hospital`, field);
}

/** Catches outside the transaction, because the duplicate aborts it. */
async function withFreeName<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    throw isNameTaken(error) ? duplicate('A hospital group with this name already exists', 'name') : error;
  }
}

const sameIds = ({ hospitals }: HospitalGroupRow, ids: readonly number[]): boolean =>
  hospitals.length === ids.length && hospitals.every(({ id }) => ids.includes(id));

const groupRecord = ({ name, hospitals }: HospitalGroupRow) => ({
  name,
  hospitals: hospitals.map((hospital) => hospital.name),
});

/** Without a system, so that only viewers of all systems read it. */
const groupEntry = (
  action: AuditEntry['action'],
  { id, name }: HospitalGroupRow,
  changes: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({ action, subjectId: id, subjectName: name, systemId: null, ...changes });
