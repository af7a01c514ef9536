import { FacilityListSchema, takenText } from '@capwise/domain/admin/facilities';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { SystemRow } from '../systems/system.queries.ts';
import { getSystem } from '../systems/system.service.ts';
import { type FacilityRow, findFacility } from './facility.queries.ts';
import {
  changeStatus,
  holdSystem,
  insertAssignments,
  lockFacilities,
  lockOwners,
  type OwnerRow,
  removeAssignment,
} from './save-facility.queries.ts';

const noSuchFacility = () => notFound('There is no such facility');

/**
 * Assigns all of the facilities to a system, or none.
 * @throws AppError NotFoundError, ValidationError for none or too many, ConflictError naming those already in
 * a system of the same type
 */
export function assignFacilities(
  scope: Scope,
  input: { systemId: string; facilityList: readonly string[] },
): Promise<SystemRow> {
  const systemId = parseId(input.systemId);
  const given = input.facilityList.map(parseId);
  const ids = [...new Set(parseInput(FacilityListSchema, given, 'facilityList'))];
  return recorded(scope, async (inner, record) => {
    await holdSystem(inner, systemId);
    const system = await getSystem(inner, systemId);
    const facilities = await lockFacilities(inner, ids, system.typeId);
    if (facilities.length < ids.length) throw noSuchFacility();
    const taken = facilities.filter(({ takenBy }) => takenBy !== null);
    if (taken.length)
      throw conflict(
        takenText(taken.map(({ name }) => name)),
        'facilityList',
        taken.map(({ id }) => id),
      );
    await insertAssignments(inner, systemId, ids);
    await record(
      facilities.map(({ id, name }) => ({
        action: 'facility.assign' as const,
        subjectId: id,
        subjectName: name,
        systemId,
        after: { system: system.name },
      })),
    );
    return getSystem(inner, systemId);
  });
}

/**
 * Removes a facility from a system and returns the system.
 * @throws AppError NotFoundError if the viewer sees no such system with this facility, ValidationError if no
 * system is named and the facility is in several
 */
export function unAssignFacility(
  scope: Scope,
  input: { facilityId: string; systemId?: string | null | undefined },
): Promise<SystemRow> {
  const facilityId = parseId(input.facilityId);
  const systemId = input.systemId == null ? null : parseId(input.systemId);
  return recorded(scope, async (inner, record) => {
    const owners = await visibleOwners(inner, facilityId);
    const asked = owners.filter((owner) => systemId === null || owner.systemId === systemId);
    if (asked.length > 1) throw invalid('The facility is in several systems. Send a systemId.', 'systemId');
    const facility = await findFacility(inner, facilityId);
    const [owner] = asked;
    if (!owner || !facility) throw noSuchFacility();
    await removeAssignment(inner, facilityId, owner.systemId);
    await record({
      action: 'facility.unassign',
      subjectId: facilityId,
      subjectName: facility.name,
      systemId: owner.systemId,
      before: { system: owner.systemName },
    });
    return getSystem(inner, owner.systemId);
  });
}

/**
 * Activates or deactivates a facility in all its systems. @throws AppError NotFoundError if the viewer sees
 * none of them
 */
export function changeFacilityStatus(
  scope: Scope,
  { clock }: Services,
  input: { facilityId: string; status: boolean },
): Promise<FacilityRow> {
  const { status } = input;
  const facilityId = parseId(input.facilityId);
  return recorded(scope, async (inner, record) => {
    const owners = await lockOwners(inner, facilityId);
    const facility = await findFacility(inner, facilityId);
    if (!facility) throw noSuchFacility();
    if (facility.isActive === status) {
      await record(null);
      return facility;
    }
    await changeStatus(inner, facilityId, status, clock.now());
    await record(
      owners.map(({ systemId }) => ({
        action: status ? ('facility.activate' as const) : ('facility.deactivate' as const),
        subjectId: facilityId,
        subjectName: facility.name,
        systemId,
        before: { isActive: facility.isActive },
        after: { isActive: status },
      })),
    );
    return { ...facility, isActive: status };
  });
}

const visibleOwners = async (scope: Scope, facilityId: number): Promise<OwnerRow[]> =>
  (await lockOwners(scope, facilityId)).filter(({ isVisible }) => isVisible);
